import type { LeadScreenParts } from '../../app/use-lead-screen.ts';
import { createBankDetailsStep } from '../../direct-debit/bank-details-step.ts';
import { leadDirectDebitFlow } from '../../journey/submit-lead-direct-debit.ts';

export function createDirectDebit(parts: LeadScreenParts) {
  return createBankDetailsStep(leadDirectDebitFlow(parts));
}
