import {
  DEFAULT_INVITATION_ROWS,
  invitationsForm,
  isBlank,
  type Invitation,
  type InvitationsRaw,
  type Labels,
} from '@kettle/core';
import { plainTableLines } from '../../output/layout.ts';
import { BACK, type Ask } from '../ask.ts';
import { formAsker, type FormAsker } from '../ask-field.ts';
import { askInOrder, type Question } from '../ask-in-order.ts';
import type { LeadSession } from './lead-session.ts';

/**
 * Asks for housemates until the user leaves a name empty, then whether to send. The list is empty
 * if the user goes back from the first name. The answers are saved as a draft for another attempt
 * after a failure.
 */
export async function askInvitations(
  session: LeadSession,
  remaining: number,
): Promise<readonly Invitation[]> {
  const context = { rows: remaining > 0 ? remaining : DEFAULT_INVITATION_ROWS };
  const raw = session.draft('congratulations', invitationsForm.initialValues(context));
  const form = { ...namedRowsForm, labels: labelsOf(context.rows) };
  const asker = formAsker(session.ask, form, context, raw);
  session.ask.show(
    'Leave the full name empty when there is nobody else to invite. Backspace removes a name in brackets.',
  );
  for (;;) {
    const result = await askInOrder(questionsOf(asker, context.rows));
    session.saveDraft('congratulations', asker.raw);
    const parsed = namedRowsForm.parse(asker.raw, context);
    if (result === BACK || !parsed.ok) return [];
    if (await askToInvite(session.ask, parsed.value)) return parsed.value;
  }
}

function questionsOf(asker: FormAsker<InvitationsRaw>, rows: number): readonly Question[] {
  const ifNamed = (count: number, question: Question) => async () =>
    namedRows(asker.raw) < count ? undefined : question();
  return Array.from({ length: rows }, (_, row) => [
    ifNamed(row, askName(asker, row, rows)),
    ifNamed(row + 1, asker.text(`${String(row)}.email`)),
    ifNamed(row + 1, asker.text(`${String(row)}.tel`, { hint: 'optional' })),
  ]).flat();
}

/**
 * Asks for a name. If the user removes the name, its row is removed and the next housemate moves
 * up.
 */
function askName(asker: FormAsker<InvitationsRaw>, row: number, rows: number): Question {
  const ask = asker.text(nameOf(row), { hint: `${String(row + 1)} of ${String(rows)}` });
  const isEmpty = () => isBlank(asker.raw[nameOf(row)] ?? '');
  return async () => {
    for (;;) {
      const result = await ask();
      if (result === BACK) return BACK;
      if (!isEmpty()) return undefined;
      asker.raw = withoutRow(asker.raw, row);
      if (isEmpty()) return undefined;
    }
  };
}

function withoutRow(raw: InvitationsRaw, row: number): InvitationsRaw {
  const entries = Object.entries(raw).flatMap(([name, value]) => {
    const [at = '', field = ''] = name.split('.');
    if (Number(at) === row) return [];
    return [[Number(at) > row ? `${String(Number(at) - 1)}.${field}` : name, value]];
  });
  return Object.fromEntries(entries) as InvitationsRaw;
}

/** Uses `decide`, because keys that were typed ahead must not send anything. */
function askToInvite(ask: Ask, invitations: readonly Invitation[]): Promise<boolean> {
  ask.show(
    ...plainTableLines(
      invitations.map(({ fullname, email, tel = '' }) => [`  ${fullname}`, email, tel]),
    ),
  );
  return ask.decide({
    message: 'Are these right?',
    choices: [
      { name: 'Send Invites', value: true },
      { name: 'Change them', value: false },
    ],
  });
}

/**
 * The form with only the rows before the first empty name. An earlier visit may have filled later
 * rows.
 */
const namedRowsForm: Pick<typeof invitationsForm, 'mistakes' | 'parse'> = {
  mistakes: (raw, context) => invitationsForm.mistakes(onlyNamedRows(raw), context),
  parse: (raw, context) => invitationsForm.parse(onlyNamedRows(raw), context),
};

/** The labels by path. Each row has the same labels. */
function labelsOf(rows: number): Labels<InvitationsRaw> {
  const { labels } = invitationsForm;
  return Object.fromEntries(
    Array.from({ length: rows }, (_, row) =>
      Object.entries(labels).map(([field, label]) => [`${String(row)}.${field}`, label]),
    ).flat(),
  );
}

function onlyNamedRows(raw: InvitationsRaw): InvitationsRaw {
  const count = namedRows(raw);
  return Object.fromEntries(
    Object.entries(raw).filter(([key]) => Number.parseInt(key, 10) < count),
  );
}

/** How many rows have a name before the first row without one. */
function namedRows(raw: InvitationsRaw): number {
  let count = 0;
  while (!isBlank(raw[nameOf(count)] ?? '')) count += 1;
  return count;
}

function nameOf(row: number): string {
  return `${String(row)}.fullname`;
}
