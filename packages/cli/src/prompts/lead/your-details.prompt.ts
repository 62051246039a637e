import { personalDetailsForm, withPersonalDetails } from '@kettle/core';
import { tableLines } from '../../output/layout.ts';
import { BACK } from '../ask.ts';
import { formAsker, type FormAsker } from '../ask-field.ts';
import { privacyLine } from '../company-lines.ts';
import { askInOrder, type PromptResult } from '../ask-in-order.ts';
import { identityQuestions } from '../person-questions.ts';
import type { LeadPrompt, LeadSession } from './lead-session.ts';

/** 'Tell Us About You': shows the details from the first step, and asks for them again if the user wants to change them. */
export const yourDetailsPrompt: LeadPrompt = async (session) => {
  const { presignup } = session.journey;
  const context = { presignup };
  const raw = session.draft('your-details', personalDetailsForm.initialValues(context));
  const asker = formAsker(session.ask, personalDetailsForm, context, raw);
  const hasEnquiry = presignup !== undefined;
  const result = await askInOrder([
    ...(hasEnquiry
      ? [() => askWhetherRight(session, asker)]
      : [
          ...identityQuestions(asker),
          asker.checkbox('termsAgreed', async () => [privacyLine(await session.company())]),
        ]),
    asker.choice('allowPromotions', [
      ['Yes', true],
      ['No', false],
    ]),
  ]);
  session.saveDraft('your-details', asker.raw);
  if (result === BACK) return 'back';
  const parsed = personalDetailsForm.parse(asker.raw, context);
  if (!parsed.ok) {
    session.ask.show(...parsed.error.map(({ message }) => message));
    return 'again';
  }
  session.change(withPersonalDetails(parsed.value));
  return 'next';
};

type DetailsAsker = FormAsker<ReturnType<typeof personalDetailsForm.initialValues>>;

async function askWhetherRight({ ask }: LeadSession, asker: DetailsAsker): Promise<PromptResult> {
  for (;;) {
    const { leadType, firstname, lastname, email, tel } = asker.raw;
    const { labels } = personalDetailsForm;
    ask.show(
      ...tableLines([
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
