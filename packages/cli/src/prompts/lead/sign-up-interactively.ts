import { leadJourney, type Codes, type LeadExit, type LeadStep } from '@kettle/core';
import { resolveCodes, codeArguments } from '../../journeys/codes.ts';
import { reportInterrupt } from '../../journeys/report-interrupt.ts';
import { signUpOutcome } from '../../journeys/direct-debit-outcome.ts';
import type { Outcome } from '../../output/outcome.ts';
import { hasSent, sentLines } from '../../journeys/submission-ledger.ts';
import { signedUpOutcome } from '../../output/results.ts';
import type { CommandContext } from '../../journeys/command-context.ts';
import { KEYS_HELP, progressLine } from '../ask.ts';
import { inquirerAsk } from '../inquirer-ask.ts';
import { LeadSession, type Move, type LeadPrompt } from './lead-session.ts';
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
  'Sign up your house, as on the site. Your answers are sent after each step.',
  'Bank details are sent only when you confirm them at the end.',
  KEYS_HELP,
];

const MAIN_KINDS = ['presignup', 'direct-debit'] as const;

/** Runs `kettle signup` in a terminal and returns its outcome. */
export async function signUpInteractively(
  { key, codes: codesToCheck }: { readonly key: string | undefined; readonly codes: Codes },
  context: CommandContext,
): Promise<Outcome> {
  const ledger = context.ledger({ main: 'direct-debit', key });
  const command = { ledger, args: ['signup', ...codeArguments(codesToCheck)], context };
  context.onInterrupted(() => reportInterrupt(MAIN_KINDS, command));
  const { interrupts, shell, reporter } = context;
  const ask = inquirerAsk(shell, interrupts);
  ask.show(...WELCOME);
  const services = await context.services();
  const settings = services.useCases.loadSettings(interrupts.signal);
  const { codes, lines } = await resolveCodes(codesToCheck, { services, interrupts });
  ask.show(...lines);
  const session = new LeadSession({
    ask,
    settings,
    codes,
    run: { services, interrupts, reporter, ledger },
    endOf: (outcome) => signUpOutcome(outcome, command),
    joinInstead: async (guid) => {
      const { joinInteractively } = await import('../joining/join-interactively.ts');
      const earlierLines = hasSent(ledger, MAIN_KINDS) ? sentLines(ledger, MAIN_KINDS) : [];
      return joinInteractively(guid, undefined, {
        ...context,
        ask,
        person: session.journey.personalDetails ?? session.journey.presignup,
        earlierLines: earlierLines.map((line) => `Earlier sign-up: ${line}`),
      });
    },
  });
  return askSteps(session);
}

/** Asks the steps in the order of the core's journey. */
async function askSteps(session: LeadSession): Promise<Outcome> {
  let step: LeadStep | LeadExit = 'presignup';
  let path: readonly LeadStep[] = [];
  for (;;) {
    if (step === 'house-complete' || step === 'account-already-exists') return complete(session);
    const { title, ask } = LEAD_PROMPTS[step];
    // After the sign-up the journey does not know its steps, so keep the last path.
    if (!session.journey.account) path = leadJourney.stepsOf(session.facts);
    session.ask.show('', progressLine(path, step, title));
    const move = await ask(session);
    if (typeof move === 'object' && 'end' in move) return move.end;
    step = stepAfter(step, move, session);
  }
}

/** The step that follows a move, or the one that the core redirects to from there. */
function stepAfter(
  step: LeadStep,
  move: Exclude<Move, { readonly end: Outcome }>,
  session: LeadSession,
): LeadStep | LeadExit {
  const next = targetOf(step, move, session);
  if (next === 'house-complete' || next === 'account-already-exists') return next;
  const today = session.run.services.clock.today();
  const redirect = leadJourney.redirect(next, session.facts, today) ?? next;
  return redirect === 'start' ? 'presignup' : redirect;
}

function targetOf(
  step: LeadStep,
  move: Exclude<Move, { readonly end: Outcome }>,
  { facts }: LeadSession,
): LeadStep | LeadExit {
  if (typeof move === 'object') return move.to;
  if (move === 'next') return leadJourney.next(step, facts);
  return (move === 'back' ? leadJourney.previous(step, facts) : undefined) ?? step;
}

/** The outcome for a complete house. There is no further question, because nobody else can join. */
function complete({ journey, agreedPrice }: LeadSession): Outcome {
  const { account } = journey;
  if (!account || !agreedPrice) throw new Error('The sign-up has no account.');
  return signedUpOutcome(account, agreedPrice);
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
