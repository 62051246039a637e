import type { JoiningScreenParts } from '../../app/screen-model/use-joining-screen.ts';
import { BankEntry } from '../../direct-debit/bank-entry.view-model.ts';
import { joiningDirectDebitFlow } from '../../direct-debit/joining-direct-debit-flow.ts';

export function createJoiningDirectDebit(parts: JoiningScreenParts): BankEntry {
  return new BankEntry(joiningDirectDebitFlow(parts));
}
