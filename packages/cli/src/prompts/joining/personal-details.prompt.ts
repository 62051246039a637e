import { joiningDetailsForm } from '@kettle/core';
import { BACK } from '../ask.ts';
import { formAsker } from '../ask-field.ts';
import { inTurn } from '../in-turn.ts';
import { identityQuestions } from '../person-questions.ts';
import type { JoiningPrompt } from './joining-walk.ts';

/** Asks for the joiner's own details. */
export const personalDetailsPrompt: JoiningPrompt = async (walk) => {
  const raw = walk.draft('personal-details', { ...joiningDetailsForm.empty(), ...walk.person });
  const asker = formAsker(walk.ask, joiningDetailsForm, undefined, raw);
  const went = await inTurn([
    ...identityQuestions(asker),
    asker.choice('allowPromotions', 'Send me offers', [
      ['Yes', true],
      ['No', false],
    ]),
  ]);
  walk.keepDraft('personal-details', asker.raw);
  if (went === BACK) return 'back';
  const parsed = joiningDetailsForm.parse(asker.raw);
  if (parsed.ok) walk.change({ personalDetails: parsed.value });
  return parsed.ok ? 'next' : 'again';
};
