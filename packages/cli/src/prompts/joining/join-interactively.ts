import {
  joiningJourney,
  type JoiningExit,
  type JoiningFacts,
  type JoiningStep,
  type Person,
} from '@kettle/core';
import { reportInterrupt } from '../../journeys/report-interrupt.ts';
import { joiningOutcome } from '../../journeys/direct-debit-outcome.ts';
import type { Outcome } from '../../output/outcome.ts';
import type { CommandContext } from '../../journeys/command-context.ts';
import { KEYS_HELP, type Ask, progressLine } from '../ask.ts';
import { inquirerAsk } from '../inquirer-ask.ts';
import { JoiningSession, type JoiningMove, type JoiningPrompt } from './joining-session.ts';
import { directDebitPrompt } from '../direct-debit.prompt.ts';
import { confirmDirectDebitPrompt } from './confirm-direct-debit.prompt.ts';
import { joiningTenantPrompt } from './joining-tenant.prompt.ts';
import { personalDetailsPrompt } from './personal-details.prompt.ts';

const WELCOME = [
  'Join a house, as on the site. Your details are sent for a check once you have entered them.',
  'Bank details are sent only when you confirm them at the end.',
  KEYS_HELP,
];

/** Runs `kettle join` in a terminal and returns its outcome. */
export async function joinInteractively(
  guid: string,
  key: string | undefined,
  context: CommandContext & {
    /** The lines about what a sign-up has sent before the user chose to join this house. */
    readonly earlierLines?: readonly string[];
    /** The details that the user entered in that sign-up. */
    readonly person?: Person | undefined;
    /** The prompts of that sign-up, because only one instance may read the terminal. */
    readonly ask?: Ask;
  },
): Promise<Outcome> {
  const ledger = context.ledger({ main: 'direct-debit', key });
  for (const sentence of context.earlierLines ?? []) ledger.addLine(sentence);
  const command = { ledger, args: ['join', guid], context };
  context.onInterrupted(() => reportInterrupt(['direct-debit'], command));
  const { interrupts, shell, reporter } = context;
  const { ask = inquirerAsk(shell, interrupts) } = context;
  ask.show(...WELCOME);
  const services = await context.services();
  const session = new JoiningSession({
    guid,
    person: context.person,
    ask,
    run: { services, interrupts, reporter, ledger },
    settings: services.useCases.loadSettings(interrupts.signal),
    endOf: (outcome) => joiningOutcome(outcome, command),
  });
  return askSteps(session);
}

/** Asks the steps in the order of the core's journey. */
async function askSteps(session: JoiningSession): Promise<Outcome> {
  let step: JoiningStep = 'joining-tenant';
  for (;;) {
    const { title, ask } = JOINING_PROMPTS[step];
    session.ask.show('', progressLine(joiningJourney.steps, step, title));
    const move = await ask(session);
    if (typeof move === 'object') return move.end;
    step = stepAfter(step, move, session);
  }
}

/** The step that follows a move, or the one that the core redirects to from there. */
function stepAfter(
  step: JoiningStep,
  move: Exclude<JoiningMove, { readonly end: Outcome }>,
  { facts, run }: JoiningSession,
): JoiningStep {
  const next = asStep(targetOf(step, move, facts));
  return asStep(joiningJourney.redirect(next, facts, run.services.clock.today()) ?? next);
}

function targetOf(
  step: JoiningStep,
  move: Exclude<JoiningMove, { readonly end: Outcome }>,
  facts: JoiningFacts,
): JoiningStep | JoiningExit {
  if (move === 'next') return joiningJourney.next(step, facts);
  if (move === 'details') return 'personal-details';
  return (move === 'back' ? joiningJourney.previous(step, facts) : undefined) ?? step;
}

/** In a terminal every joining ends with the same step and starts with that of the invite link. */
function asStep(target: JoiningStep | JoiningExit | 'start'): JoiningStep {
  if (target === 'start') return 'joining-tenant';
  return target === 'house-complete' || target === 'house-already-complete'
    ? 'congratulations'
    : target;
}

/** Ends a joining without a question, because the result of the command says everything. */
const congratulationsPrompt: JoiningPrompt = (session) => {
  if (!session.outcome) throw new Error('Congratulations without a joining.');
  return Promise.resolve({ end: session.endOf(session.outcome) });
};

/** The title and the questions of every step. The compiler reports a missing step. */
export const JOINING_PROMPTS: Readonly<
  Record<JoiningStep, { readonly title: string; readonly ask: JoiningPrompt }>
> = {
  'joining-tenant': { title: "Here's Your Package", ask: joiningTenantPrompt },
  'personal-details': { title: 'Who Is Joining?', ask: personalDetailsPrompt },
  'direct-debit': { title: 'Direct Debit', ask: directDebitPrompt },
  'confirm-direct-debit': { title: 'Are These Details Right?', ask: confirmDirectDebitPrompt },
  congratulations: { title: "You've Joined!", ask: congratulationsPrompt },
};
