import type { LeadScreenParts } from '../../app/screen-model/use-lead-screen.ts';
import { ConfirmDirectDebit } from '../../direct-debit/confirm-direct-debit.view-model.ts';
import { leadDirectDebitFlow } from '../../direct-debit/lead-direct-debit-flow.ts';

export function createConfirmDirectDebit(parts: LeadScreenParts): ConfirmDirectDebit {
  return new ConfirmDirectDebit(leadDirectDebitFlow(parts));
}
