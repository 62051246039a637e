import { presignupForm, validCodeOf, withCorrections, type Presignup } from '@kettle/core';
import { BACK } from '../ask.ts';
import { formAsker } from '../ask-field.ts';
import { privacyLine } from '../company-lines.ts';
import { askInOrder } from '../ask-in-order.ts';
import { identityQuestions } from '../person-questions.ts';
import { tryAgain } from './lead-outcomes.ts';
import type { LeadPrompt, LeadWalk, Move } from './lead-walk.ts';

/** Lead capture: asks who it is, then creates the lead or updates it. */
export const presignupPrompt: LeadPrompt = async (walk) => {
  const raw = walk.draft('presignup', presignupForm.empty());
  const asker = formAsker(walk.ask, presignupForm, undefined, raw);
  const went = await askInOrder([
    ...identityQuestions(asker, { isFirst: true }),
    asker.tick('agreedToPolicy', async () => [privacyLine(await walk.company)]),
  ]);
  walk.keepDraft('presignup', asker.raw);
  if (went === BACK) return 'back';
  const parsed = presignupForm.parse(asker.raw);
  return parsed.ok ? register(walk, parsed.value) : 'back';
};

async function register(walk: LeadWalk, presignup: Presignup): Promise<Move> {
  const { services, interrupts, ledger } = walk.run;
  const wanted = enquiryOf(walk, presignup);
  if (wanted === walk.registered) return 'next';
  for (;;) {
    const answer = await interrupts.submitting(() =>
      services.useCases.registerLead(walk.journey, presignup, ledger),
    );
    interrupts.check();
    if (answer.ok) {
      walk.registered = wanted;
      walk.change(answer.value);
      return 'next';
    }
    // A repeat goes on: the first attempt has sent the enquiry.
    if (ledger.isUnresolved) {
      walk.change({ presignup, ...withCorrections(walk.journey, presignup) });
      return 'next';
    }
    const way = await tryAgain(walk, answer.error, 'Change the details');
    if (way !== 'retry') return way;
  }
}

/** Everything that an enquiry sends, to compare it with the one before. */
function enquiryOf({ journey }: LeadWalk, presignup: Presignup): string {
  return JSON.stringify([presignup, validCodeOf(journey.discount), journey.codes.affiliate]);
}
