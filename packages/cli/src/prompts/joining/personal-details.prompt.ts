import { joiningDetailsForm, PANEL_TITLES, type PersonalDetails } from '@kettle/core';
import { checkJoiner } from '../../journeys/join.ts';
import { describeProblem, type Problem } from '../../output/problems.ts';
import { BACK } from '../ask.ts';
import { formAsker } from '../ask-field.ts';
import { askInOrder } from '../ask-in-order.ts';
import { identityQuestions } from '../person-questions.ts';
import type { JoiningMove, JoiningPrompt, JoiningWalk } from './joining-walk.ts';

/** Asks for the joiner's own details, and lets the provider check them before the next step (JO8, JO9). */
export const personalDetailsPrompt: JoiningPrompt = async (walk) => {
  const person = await askForPerson(walk);
  if (person === BACK) return 'back';
  // The first attempt may have made this person a member, which the check would call somebody else.
  if (walk.run.ledger.isUnresolved) return 'next';
  walk.ask.show('Checking your details…');
  const problem = await checkJoiner({ guid: walk.journey.guid, person }, walk.run);
  return problem ? afterProblem(walk, problem) : 'next';
};

/** Asks until the details are valid by the form's own rules. */
export async function askForPerson(walk: JoiningWalk): Promise<PersonalDetails | typeof BACK> {
  for (;;) {
    const raw = walk.draft('personal-details', { ...joiningDetailsForm.empty(), ...walk.person });
    const asker = formAsker(walk.ask, joiningDetailsForm, undefined, raw);
    const went = await askInOrder([
      ...identityQuestions(asker),
      asker.choice('allowPromotions', [
        ['Yes', true],
        ['No', false],
      ]),
    ]);
    walk.keepDraft('personal-details', asker.raw);
    if (went === BACK) return BACK;
    const parsed = joiningDetailsForm.parse(asker.raw);
    if (!parsed.ok) continue;
    walk.change({ personalDetails: parsed.value });
    return parsed.value;
  }
}

/** Invalid fields are asked for again. Somebody who has joined already may have typed a housemate's details, or leaves. */
async function afterProblem(walk: JoiningWalk, problem: Problem): Promise<JoiningMove> {
  walk.ask.show(...describeProblem(problem).errors.map(({ message }) => message));
  if (problem.kind === 'invalid-fields') return 'again';
  const picked = await walk.ask.decide({
    message: PANEL_TITLES.problem,
    choices: [
      { name: 'Change your details', value: 'again' },
      { name: 'Leave', value: 'leave' },
    ] as const,
  });
  return picked === 'again' ? picked : { end: walk.endOf({ kind: 'refused', problem }) };
}
