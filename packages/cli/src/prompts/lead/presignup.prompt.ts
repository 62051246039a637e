import { presignupForm, validCodeOf, withCorrections, type Presignup } from '@kettle/core';
import { BACK } from '../ask.ts';
import { askForm } from '../ask-form.ts';
import { privacyLine } from '../company-lines.ts';
import { identityQuestions } from '../person-questions.ts';
import { askToRetry } from './lead-outcomes.ts';
import type { LeadPrompt, LeadSession, Move } from './lead-session.ts';

/** Lead capture: asks for the person, then creates or updates the lead. */
export const presignupPrompt: LeadPrompt = async (session) => {
  const presignup = await askForm(session, {
    form: presignupForm,
    context: () => undefined,
    questions: (asker) => [
      ...identityQuestions(asker, { isFirst: true }),
      asker.checkbox('agreedToPolicy', async () => [privacyLine(await session.company())]),
    ],
  });
  return presignup === BACK ? 'back' : register(session, presignup);
};

async function register(session: LeadSession, presignup: Presignup): Promise<Move> {
  const { services, interrupts, ledger } = session.run;
  const enquiry = enquiryOf(session, presignup);
  if (enquiry === session.lastEnquiry) return 'next';
  for (;;) {
    const answer = await interrupts.runSubmission(() =>
      services.useCases.registerLead(session.journey, presignup, ledger),
    );
    interrupts.check();
    if (answer.ok) {
      session.lastEnquiry = enquiry;
      session.change(answer.value);
      return 'next';
    }
    // A repeat continues, because the first attempt has sent the enquiry.
    if (ledger.isUnresolved) {
      session.change({ presignup, ...withCorrections(session.journey, presignup) });
      return 'next';
    }
    const choice = await askToRetry(session, answer.error, 'Change the details');
    if (choice !== 'retry') return choice;
  }
}

/** Everything that an enquiry sends, to compare two enquiries. */
function enquiryOf({ journey }: LeadSession, presignup: Presignup): string {
  return JSON.stringify([presignup, validCodeOf(journey.discount), journey.codes.affiliate]);
}
