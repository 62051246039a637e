import type { JoiningScreenParts } from '../../app/screen-model/use-joining-screen.ts';
import { BankDetailsStep } from '../../direct-debit/bank-details-step.ts';
import { joiningDirectDebitFlow } from '../../direct-debit/joining-direct-debit-flow.ts';

export function createJoiningDirectDebit(parts: JoiningScreenParts): BankDetailsStep {
  return new BankDetailsStep(joiningDirectDebitFlow(parts));
}
