import { BACK } from '../ask.ts';
import { askBankDetails } from '../bank-questions.ts';
import type { LeadPrompt } from './lead-walk.ts';

/** Who pays, and from which account. */
export const directDebitPrompt: LeadPrompt = async (walk) => {
  const went = await askBankDetails(walk.ask, walk.bank, walk.journey.personalDetails);
  if (went === BACK) {
    walk.bank.clear();
    return 'back';
  }
  return walk.bank.isEmpty ? 'again' : 'next';
};
