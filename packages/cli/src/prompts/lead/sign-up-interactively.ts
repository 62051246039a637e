import { leadJourney, type Codes, type LeadStep } from '@kettle/core';
import { resolveCodes, codeArguments } from '../../journeys/codes.ts';
import { reportInterrupt } from '../../journeys/report-interrupt.ts';
import { signUpOutcome } from '../../journeys/direct-debit-outcome.ts';
import type { Outcome } from '../../output/outcome.ts';
import { hasSent, sentLines } from '../../journeys/submission-ledger.ts';
import { signedUpOutcome } from '../../output/results.ts';
import type { CommandContext } from '../../journeys/command-context.ts';
import { KEYS_HELP } from '../ask.ts';
import { askSteps, type StepPrompts } from '../ask-steps.ts';
import { inquirerAsk } from '../inquirer-ask.ts';
import { LeadSession } from './lead-session.ts';
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
  const { codes, unchecked, lines } = await resolveCodes(codesToCheck, { services, interrupts });
  ask.show(...lines);
  const session = new LeadSession({
    ask,
    settings,
    codes,
    uncheckedCodes: unchecked,
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
  return askSteps({
    journey: leadJourney,
    prompts: LEAD_PROMPTS,
    session,
    atExit: () => ({ end: complete(session) }),
  });
}

/** The outcome for a complete house. There is no further question, because nobody else can join. */
function complete({ journey, agreedPrice }: LeadSession): Outcome {
  const { account } = journey;
  if (!account || !agreedPrice) throw new Error('The sign-up has no account.');
  return signedUpOutcome(account, agreedPrice);
}

/** The prompts of the lead's steps. */
export const LEAD_PROMPTS: StepPrompts<LeadStep, LeadSession> = {
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
