import { joiningJourney, type JoiningStep, type Person } from '@kettle/core';
import { reportInterrupt } from '../../journeys/report-interrupt.ts';
import { joiningOutcome } from '../../journeys/direct-debit-outcome.ts';
import type { Outcome } from '../../output/outcome.ts';
import type { CommandContext } from '../../journeys/command-context.ts';
import { KEYS_HELP, type Ask } from '../ask.ts';
import { askSteps, type StepPrompts } from '../ask-steps.ts';
import { inquirerAsk } from '../inquirer-ask.ts';
import { JoiningSession, type JoiningPrompt } from './joining-session.ts';
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
  return askSteps({
    journey: joiningJourney,
    prompts: JOINING_PROMPTS,
    session,
    // In a terminal every joining ends with the same step.
    atExit: () => ({ to: 'congratulations' }),
  });
}

/** Ends a joining without a question, because the result of the command says everything. */
const congratulationsPrompt: JoiningPrompt = (session) => {
  if (!session.outcome) throw new Error('Congratulations without a joining.');
  return Promise.resolve({ end: session.endOf(session.outcome) });
};

/** The prompts of the joiner's steps. */
export const JOINING_PROMPTS: StepPrompts<JoiningStep, JoiningSession> = {
  'joining-tenant': { title: "Here's Your Package", ask: joiningTenantPrompt },
  'personal-details': { title: 'Who Is Joining?', ask: personalDetailsPrompt },
  'direct-debit': { title: 'Direct Debit', ask: directDebitPrompt },
  'confirm-direct-debit': { title: 'Are These Details Right?', ask: confirmDirectDebitPrompt },
  congratulations: { title: "You've Joined!", ask: congratulationsPrompt },
};
