import { joiningDetailsForm, PANEL_TITLES, type PersonalDetails } from '@kettle/core';
import { checkJoiner } from '../../journeys/join.ts';
import { describeProblem, type Problem } from '../../output/problems.ts';
import { BACK } from '../ask.ts';
import { askForm } from '../ask-form.ts';
import { identityQuestions } from '../person-questions.ts';
import type { JoiningMove, JoiningPrompt, JoiningSession } from './joining-session.ts';

/**
 * Asks for the joiner's own details, and lets the provider check them before the next step (JO8,
 * JO9).
 */
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
  const personalDetails = await askForm(session, {
    form: joiningDetailsForm,
    context: () => undefined,
    // Whoever types for a caller must ask them: offers are not on until they say yes.
    initial: { ...joiningDetailsForm.initialValues(), allowPromotions: false, ...session.person },
    questions: (asker) => [
      ...identityQuestions(asker),
      asker.choice('allowPromotions', [
        ['Yes', true],
        ['No', false],
      ]),
    ],
  });
  if (personalDetails !== BACK) session.change({ personalDetails });
  return personalDetails;
}

/**
 * Asks again for invalid fields. If the person has already joined, asks whether to change the
 * details or leave.
 */
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
