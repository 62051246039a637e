import type { LeadScreenParts } from '../../app/use-lead-screen.ts';
import { BankDetailsStep } from '../../direct-debit/bank-details-step.ts';
import { leadDirectDebitFlow } from '../../journey/submit-lead-direct-debit.ts';

export function createDirectDebit(parts: LeadScreenParts): BankDetailsStep {
  return new BankDetailsStep(leadDirectDebitFlow(parts));
}
