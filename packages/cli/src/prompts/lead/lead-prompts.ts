import type { LeadStep } from '@kettle/core';
import { directDebitPrompt } from '../direct-debit.prompt.ts';
import { broadbandDatePrompt } from './broadband-date.prompt.ts';
import { broadbandPrompt } from './broadband.prompt.ts';
import { confirmDirectDebitPrompt } from './confirm-direct-debit.prompt.ts';
import { congratulationsPrompt } from './congratulations.prompt.ts';
import { fullSummaryPrompt } from './full-summary.prompt.ts';
import { householdPrompt } from './household.prompt.ts';
import type { LeadPrompt } from './lead-walk.ts';
import { presignupPrompt } from './presignup.prompt.ts';
import { shortSummaryPrompt } from './short-summary.prompt.ts';
import { tenancyPrompt } from './tenancy.prompt.ts';
import { yourAddressPrompt } from './your-address.prompt.ts';
import { yourDetailsPrompt } from './your-details.prompt.ts';

/** The title and the questions of every step. The compiler reports a missing step. */
export const LEAD_PROMPTS: Readonly<
  Record<LeadStep, { readonly title: string; readonly ask: LeadPrompt }>
> = {
  presignup: { title: 'About You', ask: presignupPrompt },
  household: { title: 'Tell Us About Your Home', ask: householdPrompt },
  broadband: { title: 'Choose Your Broadband', ask: broadbandPrompt },
  'short-summary': { title: 'Your Package', ask: shortSummaryPrompt },
  'your-address': { title: 'Please Confirm Your Address', ask: yourAddressPrompt },
  'your-details': { title: 'Tell Us About You', ask: yourDetailsPrompt },
  tenancy: { title: 'When Is Your Tenancy?', ask: tenancyPrompt },
  'broadband-date': { title: 'When Should Broadband Start?', ask: broadbandDatePrompt },
  'full-summary': { title: 'Review Your Package', ask: fullSummaryPrompt },
  'direct-debit': { title: 'Direct Debit', ask: directDebitPrompt },
  'confirm-direct-debit': { title: 'Are These Details Right?', ask: confirmDirectDebitPrompt },
  congratulations: { title: "You're Nearly Done!", ask: congratulationsPrompt },
};
