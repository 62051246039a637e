import type { LeadScreenParts } from '../../app/screen-model/use-lead-screen.ts';
import { BankEntry } from '../../direct-debit/bank-entry.view-model.ts';
import { leadDirectDebitFlow } from '../../direct-debit/lead-direct-debit-flow.ts';

export function createDirectDebit(parts: LeadScreenParts): BankEntry {
  return new BankEntry(leadDirectDebitFlow(parts));
}
