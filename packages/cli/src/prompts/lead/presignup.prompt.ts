import { presignupForm, withCorrections } from '@kettle/core';
import { BACK } from '../ask.ts';
import { formAsker } from '../ask-field.ts';
import { READ_PRIVACY } from '../brand.ts';
import { inTurn } from '../in-turn.ts';
import { identityQuestions } from '../person-questions.ts';
import type { LeadPrompt } from './lead-walk.ts';

/** Lead capture. Sends nothing yet: in a terminal everything is sent after the review. */
export const presignupPrompt: LeadPrompt = async (walk) => {
  const raw = walk.draft('presignup', presignupForm.empty());
  const asker = formAsker(walk.ask, presignupForm, undefined, raw);
  const went = await inTurn([
    ...identityQuestions(asker, { isFirst: true }),
    asker.tick('agreedToPolicy', 'I agree to the privacy policy', [READ_PRIVACY]),
  ]);
  walk.keepDraft('presignup', asker.raw);
  if (went === BACK) return 'back';
  const parsed = presignupForm.parse(asker.raw);
  if (!parsed.ok) return 'back';
  const presignup = parsed.value;
  walk.change({ presignup, ...withCorrections(walk.journey, presignup) });
  return 'next';
};
