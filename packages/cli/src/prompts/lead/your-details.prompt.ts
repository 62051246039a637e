import { personalDetailsForm, withPersonalDetails } from '@kettle/core';
import { plainTableLines } from '../../output/layout.ts';
import { BACK } from '../ask.ts';
import type { FormAsker } from '../ask-field.ts';
import { askForm } from '../ask-form.ts';
import { privacyLine } from '../company-lines.ts';
import { askInOrder, type PromptResult } from '../ask-in-order.ts';
import { identityQuestions } from '../person-questions.ts';
import type { LeadPrompt, LeadSession } from './lead-session.ts';

/**
 * 'Tell Us About You': shows the details from the first step, and asks for them again if the user
 * wants to change them.
 */
export const yourDetailsPrompt: LeadPrompt = async (session) => {
  const { presignup } = session.journey;
  const details = await askForm(session, {
    form: personalDetailsForm,
    context: () => ({ presignup }),
    // Whoever types for a caller must ask them: offers are not on until they say yes.
    initial: { ...personalDetailsForm.initialValues({ presignup }), allowPromotions: false },
    questions: (asker) => [
      ...(presignup
        ? [() => askWhetherRight(session, asker)]
        : [
            ...identityQuestions(asker),
            asker.checkbox('termsAgreed', async () => [privacyLine(await session.company())]),
          ]),
      asker.choice('allowPromotions', [
        ['Yes', true],
        ['No', false],
      ]),
    ],
  });
  if (details === BACK) return 'back';
  session.change(withPersonalDetails(details));
  return 'next';
};

type DetailsAsker = FormAsker<ReturnType<typeof personalDetailsForm.initialValues>>;

async function askWhetherRight({ ask }: LeadSession, asker: DetailsAsker): Promise<PromptResult> {
  for (;;) {
    const { leadType, firstname, lastname, email, tel } = asker.raw;
    const { labels } = personalDetailsForm;
    ask.show(
      ...plainTableLines([
        [`  ${labels.leadType}`, leadType],
        ['  Name', `${firstname} ${lastname}`],
        [`  ${labels.email}`, email],
        [`  ${labels.tel}`, tel],
      ]),
    );
    const choice = await ask.choose({
      message: 'Are these right?',
      choices: [
        { name: 'Yes', value: 'right' },
        { name: 'Change them', value: 'change' },
      ] as const,
    });
    if (choice === BACK) return BACK;
    if (choice === 'right') return undefined;
    await askInOrder(identityQuestions(asker));
  }
}
