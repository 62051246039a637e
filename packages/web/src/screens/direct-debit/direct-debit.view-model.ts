import type { LeadScreenParts } from '../../app/screen-model/use-lead-screen.ts';
import { BankDetailsStep } from '../../direct-debit/bank-details-step.ts';
import { leadDirectDebitFlow } from '../../direct-debit/lead-direct-debit-flow.ts';

export function createDirectDebit(parts: LeadScreenParts): BankDetailsStep {
  return new BankDetailsStep(leadDirectDebitFlow(parts));
}
