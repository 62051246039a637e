import {
  JOINING_STEPS,
  nextJoiningStep,
  previousJoiningStep,
  type JoiningExit,
  type JoiningStep,
  type Person,
} from '@kettle/core';
import { interruptedWords } from '../../outcomes/interrupted-words.ts';
import { joiningOutcome } from '../../outcomes/direct-debit-outcome.ts';
import type { Outcome } from '../../output/outcome.ts';
import type { CommandContext } from '../../program/command-context.ts';
import { KEYS_WORDS, type Ask, progressLine } from '../ask.ts';
import { inquirerAsk } from '../inquirer-ask.ts';
import { JoiningWalk, type JoiningPrompt } from './joining-walk.ts';
import { directDebitPrompt } from '../direct-debit.prompt.ts';
import { confirmDirectDebitPrompt } from './confirm-direct-debit.prompt.ts';
import { joiningTenantPrompt } from './joining-tenant.prompt.ts';
import { personalDetailsPrompt } from './personal-details.prompt.ts';

const WELCOME = [
  'Joins a house as the site does: your details are sent to be checked once you have given them.',
  'Bank details are sent only when you confirm them at the end.',
  KEYS_WORDS,
];

/** Runs `kettle join` in a terminal and returns its outcome. */
export async function joinInteractively(
  guid: string,
  key: string | undefined,
  context: CommandContext & {
    /** Sentences about what an abandoned sign-up sent before the user chose to join this house. */
    readonly sentBefore?: readonly string[];
    /** The details that the user gave in that sign-up. */
    readonly person?: Person | undefined;
    /** The prompts of that sign-up, so that only one instance reads the terminal. */
    readonly ask?: Ask;
  },
): Promise<Outcome> {
  const ledger = context.ledger({ main: 'direct-debit', key });
  for (const sentence of context.sentBefore ?? []) ledger.addLine(sentence);
  const command = { ledger, words: ['join', guid], context };
  context.onInterrupted(() => interruptedWords(['direct-debit'], command));
  const { interrupts, shell, reporter } = context;
  const { ask = inquirerAsk(shell, interrupts) } = context;
  ask.show(...WELCOME);
  const services = await context.services();
  const walk = new JoiningWalk({
    guid,
    person: context.person,
    ask,
    run: { services, interrupts, reporter, ledger },
    settings: services.useCases.loadSettings(interrupts.signal),
    endOf: (outcome) => joiningOutcome(outcome, command),
  });
  return walkThrough(walk);
}

/** Asks the steps in the order of the core's journey. */
async function walkThrough(walk: JoiningWalk): Promise<Outcome> {
  let step: JoiningStep | JoiningExit = 'joining-tenant';
  for (;;) {
    if (step === 'house-complete' || step === 'house-already-complete') step = 'congratulations';
    const { title, ask } = JOINING_PROMPTS[step];
    walk.ask.show('', progressLine(JOINING_STEPS, step, title));
    const move = await ask(walk);
    if (typeof move === 'object') return move.end;
    if (move === 'next') step = nextJoiningStep(step, walk.facts);
    else if (move === 'details') step = 'personal-details';
    else if (move === 'back') step = previousJoiningStep(step) ?? step;
  }
}

/** Ends the walk of a joiner. The result of the command says everything, so nothing is asked. */
const congratulationsPrompt: JoiningPrompt = (walk) => {
  if (!walk.outcome) throw new Error('Congratulations without a joining.');
  return Promise.resolve({ end: walk.endOf(walk.outcome) });
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
