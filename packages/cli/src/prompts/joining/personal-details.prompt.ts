import { joiningDetailsForm, PANEL_TITLES, type PersonalDetails } from '@kettle/core';
import { checkJoiner } from '../../journeys/join.ts';
import { describeProblem, type Problem } from '../../output/problems.ts';
import { BACK } from '../ask.ts';
import { formAsker } from '../ask-field.ts';
import { askInOrder } from '../ask-in-order.ts';
import { identityQuestions } from '../person-questions.ts';
import type { JoiningMove, JoiningPrompt, JoiningSession } from './joining-session.ts';

/** Asks for the joiner's own details, and lets the provider check them before the next step (JO8, JO9). */
export const personalDetailsPrompt: JoiningPrompt = async (session) => {
  const person = await askForPerson(session);
  if (person === BACK) return 'back';
  // The first attempt may have made this person a member, and the check would then refuse them.
  if (session.run.ledger.isUnresolved) return 'next';
  session.ask.show('Checking your details…');
  const problem = await checkJoiner({ guid: session.journey.guid, person }, session.run);
  return problem ? afterProblem(session, problem) : 'next';
};

/** Asks until the form accepts the details. */
export async function askForPerson(
  session: JoiningSession,
): Promise<PersonalDetails | typeof BACK> {
  for (;;) {
    const raw = session.draft('personal-details', {
      ...joiningDetailsForm.initialValues(),
      ...session.person,
    });
    const asker = formAsker(session.ask, joiningDetailsForm, undefined, raw);
    const result = await askInOrder([
      ...identityQuestions(asker),
      asker.choice('allowPromotions', [
        ['Yes', true],
        ['No', false],
      ]),
    ]);
    session.saveDraft('personal-details', asker.raw);
    if (result === BACK) return BACK;
    const parsed = joiningDetailsForm.parse(asker.raw);
    if (!parsed.ok) continue;
    session.change({ personalDetails: parsed.value });
    return parsed.value;
  }
}

/** Asks again for invalid fields. If the person has already joined, asks whether to change the details or leave. */
async function afterProblem(session: JoiningSession, problem: Problem): Promise<JoiningMove> {
  session.ask.show(...describeProblem(problem).errors.map(({ message }) => message));
  if (problem.kind === 'invalid-fields') return 'again';
  const picked = await session.ask.decide({
    message: PANEL_TITLES.problem,
    choices: [
      { name: 'Change your details', value: 'again' },
      { name: 'Leave', value: 'leave' },
    ] as const,
  });
  return picked === 'again' ? picked : { end: session.endOf({ kind: 'refused', problem }) };
}
