import {
  stepsOfLead,
  nextLeadStep,
  previousLeadStep,
  type Codes,
  type LeadExit,
  type LeadStep,
} from '@kettle/core';
import { arriveWithCodes, codeWords } from '../../journeys/arrive-with-codes.ts';
import { interruptedWords } from '../../outcomes/interrupted-words.ts';
import { signUpOutcome } from '../../outcomes/direct-debit-outcome.ts';
import type { Outcome } from '../../output/outcome.ts';
import { hasSent, sentLines } from '../../journeys/sent-ledger.ts';
import { signedUp } from '../../output/results.ts';
import type { CommandContext } from '../../program/command-context.ts';
import { KEYS_WORDS, progressLine } from '../ask.ts';
import { inquirerAsk } from '../inquirer-ask.ts';
import { LeadWalk, type Move, type LeadPrompt } from './lead-walk.ts';
import { directDebitPrompt } from '../direct-debit.prompt.ts';
import { broadbandPrompt, broadbandDatePrompt } from './broadband.prompt.ts';
import { confirmDirectDebitPrompt } from './confirm-direct-debit.prompt.ts';
import { congratulationsPrompt } from './congratulations.prompt.ts';
import { fullSummaryPrompt } from './full-summary.prompt.ts';
import { householdPrompt } from './household.prompt.ts';
import { presignupPrompt } from './presignup.prompt.ts';
import { shortSummaryPrompt } from './short-summary.prompt.ts';
import { tenancyPrompt } from './tenancy.prompt.ts';
import { yourAddressPrompt } from './your-address.prompt.ts';
import { yourDetailsPrompt } from './your-details.prompt.ts';

const WELCOME = [
  'Signs your house up as the site does: what you give is sent with each step.',
  'Bank details are sent only when you confirm them at the end.',
  KEYS_WORDS,
];

const SENT = ['presignup', 'direct-debit'] as const;

/** Runs `kettle signup` in a terminal and returns its outcome. */
export async function signUpInteractively(
  { key, codes: given }: { readonly key: string | undefined; readonly codes: Codes },
  context: CommandContext,
): Promise<Outcome> {
  const ledger = context.ledger({ main: 'direct-debit', key });
  const command = { ledger, words: ['signup', ...codeWords(given)], context };
  context.onInterrupted(() => interruptedWords(SENT, command));
  const { interrupts, shell, reporter } = context;
  const ask = inquirerAsk(shell, interrupts);
  ask.show(...WELCOME);
  const services = await context.services();
  const { codes, lines } = await arriveWithCodes(given, { services, interrupts });
  ask.show(...lines);
  const walk = new LeadWalk({
    ask,
    settings: services.useCases.loadSettings(interrupts.signal),
    codes,
    run: { services, interrupts, reporter, ledger },
    endOf: (outcome) => signUpOutcome(outcome, command),
    joinInstead: async (guid) => {
      const { joinInteractively } = await import('../joining/join-interactively.ts');
      const before = hasSent(ledger, SENT) ? sentLines(ledger, SENT) : [];
      return joinInteractively(guid, undefined, {
        ...context,
        ask,
        person: walk.journey.personalDetails ?? walk.journey.presignup,
        sentBefore: before.map((line) => `In the sign-up before: ${line}`),
      });
    },
  });
  return walkThrough(walk);
}

/** Asks the steps in the order of the core's journey. */
async function walkThrough(walk: LeadWalk): Promise<Outcome> {
  let step: LeadStep | LeadExit = 'presignup';
  let path: readonly LeadStep[] = [];
  for (;;) {
    if (step === 'house-complete' || step === 'account-already-exists') return complete(walk);
    const { title, ask } = LEAD_PROMPTS[step];
    // After the sign-up the journey no longer knows its steps, so the last path is kept.
    if (!walk.journey.account) path = stepsOfLead(walk.facts);
    walk.ask.show('', progressLine(path, step, title));
    const move = await ask(walk);
    if (typeof move === 'object' && 'end' in move) return move.end;
    step = stepAfter(step, move, walk);
  }
}

function stepAfter(
  step: LeadStep,
  move: Exclude<Move, { readonly end: Outcome }>,
  { facts }: LeadWalk,
): LeadStep | LeadExit {
  if (typeof move === 'object') return move.to;
  if (move === 'next') return nextLeadStep(step, facts);
  return (move === 'back' ? previousLeadStep(step, facts) : undefined) ?? step;
}

/** The outcome for a house that is complete: nobody else can join, so there is nothing left to ask. */
function complete({ journey, priceAgreed }: LeadWalk): Outcome {
  const { account } = journey;
  if (!account || !priceAgreed) throw new Error('A house was complete without an account.');
  return signedUp(account, priceAgreed);
}

/** The title and the questions of every step. The compiler reports a missing step. */
export const LEAD_PROMPTS: Readonly<
  Record<LeadStep, { readonly title: string; readonly ask: LeadPrompt }>
> = {
  presignup: { title: 'About You', ask: presignupPrompt },
  household: { title: 'Tell Us About Your Home', ask: householdPrompt },
  broadband: { title: 'Choose Your Broadband', ask: broadbandPrompt },
  'short-summary': { title: 'Your Package', ask: shortSummaryPrompt },
  'your-address': { title: 'Please Confirm Your Address', ask: yourAddressPrompt },
  'your-details': { title: 'Tell Us About You', ask: yourDetailsPrompt },
  tenancy: { title: 'When Is Your Tenancy?', ask: tenancyPrompt },
  'broadband-date': { title: 'When Should Broadband Start?', ask: broadbandDatePrompt },
  'full-summary': { title: 'Review Your Package', ask: fullSummaryPrompt },
  'direct-debit': { title: 'Direct Debit', ask: directDebitPrompt },
  'confirm-direct-debit': { title: 'Are These Details Right?', ask: confirmDirectDebitPrompt },
  congratulations: { title: "You're Nearly Done!", ask: congratulationsPrompt },
};
