import { personalDetailsForm, withPersonalDetails } from '@kettle/core';
import { tableLines } from '../../output/layout.ts';
import { BACK } from '../ask.ts';
import { formAsker, type FormAsker } from '../ask-field.ts';
import { privacyLine } from '../company-lines.ts';
import { askInOrder, type PromptResult } from '../ask-in-order.ts';
import { identityQuestions } from '../person-questions.ts';
import type { LeadPrompt, LeadWalk } from './lead-walk.ts';

/** 'Tell Us About You': shows the details from the first step, and asks for them again only if the user changes them. */
export const yourDetailsPrompt: LeadPrompt = async (walk) => {
  const { presignup } = walk.journey;
  const context = { presignup };
  const raw = walk.draft('your-details', personalDetailsForm.empty(context));
  const asker = formAsker(walk.ask, personalDetailsForm, context, raw);
  const isThere = presignup !== undefined;
  const went = await askInOrder([
    ...(isThere
      ? [() => askWhetherRight(walk, asker)]
      : [
          ...identityQuestions(asker),
          asker.tick('termsAgreed', async () => [privacyLine(await walk.company)]),
        ]),
    asker.choice('allowPromotions', [
      ['Yes', true],
      ['No', false],
    ]),
  ]);
  walk.keepDraft('your-details', asker.raw);
  if (went === BACK) return 'back';
  const parsed = personalDetailsForm.parse(asker.raw, context);
  if (!parsed.ok) {
    walk.ask.show(...parsed.error.map(({ message }) => message));
    return 'again';
  }
  walk.change(withPersonalDetails(parsed.value));
  return 'next';
};

type DetailsAsker = FormAsker<ReturnType<typeof personalDetailsForm.empty>>;

async function askWhetherRight({ ask }: LeadWalk, asker: DetailsAsker): Promise<PromptResult> {
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
    const way = await ask.choose({
      message: 'Are these right?',
      choices: [
        { name: 'Yes', value: 'right' },
        { name: 'Change them', value: 'change' },
      ] as const,
    });
    if (way === BACK) return BACK;
    if (way === 'right') return undefined;
    await askInOrder(identityQuestions(asker));
  }
}
