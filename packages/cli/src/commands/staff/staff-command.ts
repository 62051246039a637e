import {
  emailKey,
  failure,
  isCalendarDate,
  personChangesForm,
  readHouseGuid,
  success,
  type Result,
} from '@kettle/core';
import type { StaffCallName } from '@kettle/provider-api';
import * as words from '@kettle/provider-api/staff-words';
import type { Services, StaffAnswer, StaffRequest } from '../../composition/services.ts';
import { dateMistake } from '../../documents/date-spelling.ts';
import type { Command, CommandContext } from '../../journeys/command-context.ts';
import { missingGuidOutcome } from '../../journeys/refused-outcome.ts';
import type { Outcome } from '../../output/outcome.ts';
import { canRedraw, columnsOf } from '../../shell/shell.ts';

interface Flags {
  readonly startsBefore?: string;
  readonly reason?: string;
  readonly quietly?: boolean;
  readonly yes?: boolean;
  readonly email?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phone?: string;
  readonly to?: string;
  readonly failed?: boolean;
}

/** What was typed: arguments in their order, options by name. */
interface Typed {
  readonly args: readonly string[];
  readonly flags: Flags;
}

interface StaffCommand<Name extends StaffCallName> {
  /** Whether it changes nothing, and may be interrupted. */
  readonly isLookUp?: true;
  /** What to confirm before, unless `--yes` says that it is meant. */
  readonly question?: (typed: Typed, staff: Services['staff']) => Promise<string | undefined>;
  readonly request: (typed: Typed) => Result<StaffRequest<Name>, Outcome>;
  readonly lines: (
    answer: StaffAnswer<Name>,
    columns: number | undefined,
    typed: Typed,
  ) => readonly string[];
}

/** How many rows a list shows. One more is asked for, to say that there are more. */
const SHOWN_ROWS = 50;
const limit = SHOWN_ROWS + 1;

/**
 * What each command asks for, and what it says of the answer. Its help is in `staff-commands.ts`.
 */
const COMMANDS: { readonly [Name in StaffCallName]: StaffCommand<Name> } = {
  'houses find': {
    isLookUp: true,
    request: ({ args: [text = ''] }) => success({ body: { text, limit } }),
    lines: words.foundHouseLines,
  },
  'houses incomplete': { isLookUp: true, request: startsBefore, lines: words.foundHouseLines },
  'houses show': {
    isLookUp: true,
    request: (typed) => ofHouse(typed, {}),
    lines: words.houseLines,
  },
  'houses close': {
    request: (typed) => {
      const { reason = '', quietly: isQuiet } = typed.flags;
      return ofHouse(typed, { body: { reason, isQuiet } });
    },
    lines: words.closedLines,
  },
  'houses reopen': { request: (typed) => ofHouse(typed, { body: {} }), lines: words.reopenedLines },
  'houses take-out': {
    question: closingQuestion,
    request: (typed) => {
      const { yes: isClosing } = typed.flags;
      return ofHouse(typed, { body: { email: typed.args[1] ?? '', isClosing } });
    },
    lines: words.takenOutLines,
  },
  'people change': { request: changesOf, lines: words.changedPersonLines },
  'mandates renew': {
    request: ({ args: [reference = ''] }) => success({ params: { reference }, body: {} }),
    lines: words.resentLines,
  },
  'mails list': {
    isLookUp: true,
    request: mailsAskedFor,
    lines: (mails, columns, { flags }) => words.mailLines(mails, noMails(flags), columns),
  },
  'mails resend': {
    request: ({ args: [mailId = ''] }) => success({ params: { mailId }, body: {} }),
    lines: words.resentLines,
  },
};

const NEEDS_PROVIDER = 'This needs a provider: add --provider-url URL or set KETTLE_PROVIDER_URL.';

/**
 * Runs a call of the staff: its answer as JSON, or in words. Only a company's provider has staff.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties request, answer and words to one call
export function staffCommand<Name extends StaffCallName>(name: Name): Command<Flags> {
  const { request: requestOf, lines, isLookUp, question }: StaffCommand<Name> = COMMANDS[name];
  return async (given, context) => {
    const asked = question && given.flags.yes !== true;
    const typed = asked ? await confirmed(given, context, question) : given;
    if ('kind' in typed) return typed;
    const request = requestOf(typed);
    if (!request.ok) return request.error;
    if (context.provider.kind === 'fake') {
      return { kind: 'failed', problem: { kind: 'refused', messages: [NEEDS_PROVIDER] } };
    }
    const { staff } = await context.services();
    const { interrupts, shell, reporter } = context;
    const answer = isLookUp
      ? await staff(name, { ...request.value, signal: interrupts.signal })
      : await interrupts.runSubmission(() => staff(name, request.value));
    if (!answer.ok) return { kind: 'failed', problem: answer.error };
    const value = shownOf(answer.value);
    if (value !== answer.value) {
      reporter.warn(`There are more than these ${String(SHOWN_ROWS)}. Ask for less.`);
    }
    return { kind: 'done', value, lines: lines(value, columnsOf(shell.stdout), typed) };
  };
}

/** What was typed, with `--yes` if the question was answered so; or why nothing is done. */
async function confirmed(
  typed: Typed,
  context: CommandContext,
  question: NonNullable<StaffCommand<StaffCallName>['question']>,
): Promise<Typed | Outcome> {
  if (context.provider.kind === 'fake') return typed;
  const { interrupts, shell, global } = context;
  const message = await question(typed, (await context.services()).staff);
  if (message === undefined) return typed;
  if (global.json === true || !shell.stdin.isTTY || !canRedraw(shell)) {
    return { kind: 'usage', message: `${message} Add --yes if you mean it.` };
  }
  const { inquirerAsk } = await import('../../prompts/inquirer-ask.ts');
  const ask = inquirerAsk(shell, interrupts);
  ask.show(message);
  const isMeant = await ask.decide({
    message: 'Do you mean it?',
    choices: [
      { value: false, name: 'No' },
      { value: true, name: 'Yes' },
    ],
  });
  if (isMeant) return { ...typed, flags: { ...typed.flags, yes: true } };
  return { kind: 'failed', problem: { kind: 'refused', messages: ['Nothing was changed.'] } };
}

/** Whether the house is closed because the lead is the last one in it. */
async function closingQuestion(
  { args: [text = '', email = ''] }: Typed,
  staff: Services['staff'],
): Promise<string | undefined> {
  const guid = readHouseGuid(text);
  const house = guid === undefined ? undefined : await staff('houses show', { params: { guid } });
  if (!house?.ok || house.value.closedAt !== undefined) return undefined;
  const [member, ...others] = house.value.members.filter((one) => one.takenOutAt === undefined);
  const isLast =
    others.length === 0 && member?.isLead && emailKey(member.email) === emailKey(email);
  return isLast ? `Nobody else is in ${house.value.address}, so this closes the house.` : undefined;
}

/** The answer, of a list as many rows as are shown. */
function shownOf<Answer>(answer: Answer): Answer {
  const isLonger = Array.isArray(answer) && answer.length > SHOWN_ROWS;
  return isLonger ? (answer.slice(0, SHOWN_ROWS) as Answer) : answer;
}

function ofHouse<Rest>({ args: [text = ''] }: Typed, rest: Rest) {
  const guid = readHouseGuid(text);
  return guid === undefined
    ? failure(missingGuidOutcome())
    : success({ params: { guid }, ...rest });
}

function startsBefore({ flags }: Typed): Result<StaffRequest<'houses incomplete'>, Outcome> {
  const day = (flags.startsBefore ?? '').trim();
  if (isCalendarDate(day)) return success({ body: { startsBefore: day, limit } });
  const message = dateMistake(day) ?? 'Write a date as year-month-day, such as 2027-07-01';
  return failure({ kind: 'mistakes', mistakes: [{ path: '--starts-before', message }] });
}

function mailsAskedFor({ flags }: Typed): Result<StaffRequest<'mails list'>, Outcome> {
  const { to, failed: isFailed } = flags;
  if (to !== undefined || isFailed) return success({ body: { to, isFailed, limit } });
  return failure({ kind: 'usage', message: 'Say which emails: --to EMAIL, --failed.' });
}

function noMails({ to, failed }: Flags): string {
  const ofWhom = to === undefined ? '' : ` to ${to}`;
  return failed ? `No email${ofWhom} has failed.` : `There are no emails${ofWhom}.`;
}

/** The flag of each field of the form. */
const FLAGS: Readonly<Record<string, string>> = {
  email: '--email',
  firstname: '--first-name',
  lastname: '--last-name',
  tel: '--phone',
};

function changesOf({ args, flags }: Typed): Result<StaffRequest<'people change'>, Outcome> {
  const { email = '', firstName = '', lastName = '', phone = '' } = flags;
  const typed = { email, firstname: firstName, lastname: lastName, tel: phone };
  if (Object.values(typed).every((one) => one === '')) {
    const message = `Say what to change: ${Object.values(FLAGS).join(', ')}.`;
    return failure({ kind: 'usage', message });
  }
  const changes = personChangesForm.parse(typed);
  if (changes.ok) return success({ body: { email: args[0] ?? '', changes: changes.value } });
  const mistakes = changes.error.map(({ path, message }) => ({
    path: FLAGS[path] ?? path,
    message,
  }));
  return failure({ kind: 'mistakes', mistakes });
}
