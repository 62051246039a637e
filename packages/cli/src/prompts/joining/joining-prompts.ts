import type { JoiningStep } from '@kettle/core';
import { directDebitPrompt } from '../direct-debit.prompt.ts';
import { confirmDirectDebitPrompt } from './confirm-direct-debit.prompt.ts';
import { congratulationsPrompt } from './congratulations.prompt.ts';
import { joiningTenantPrompt } from './joining-tenant.prompt.ts';
import type { JoiningPrompt } from './joining-walk.ts';
import { personalDetailsPrompt } from './personal-details.prompt.ts';

/** The title and the questions of every step. The compiler reports a missing step. */
export const JOINING_PROMPTS: Readonly<
  Record<JoiningStep, { readonly title: string; readonly ask: JoiningPrompt }>
> = {
  'joining-tenant': { title: "Here's Your Package", ask: joiningTenantPrompt },
  'personal-details': { title: 'Who Is Joining?', ask: personalDetailsPrompt },
  'direct-debit': { title: 'Direct Debit', ask: directDebitPrompt },
  'confirm-direct-debit': { title: 'Are These Details Right?', ask: confirmDirectDebitPrompt },
  congratulations: { title: "You've Joined!", ask: congratulationsPrompt },
};
