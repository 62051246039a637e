import type { JoiningScreenParts } from '../../app/screen-model/use-joining-screen.ts';
import { ConfirmDirectDebit } from '../../direct-debit/confirm-direct-debit.view-model.ts';
import { joiningDirectDebitFlow } from '../../direct-debit/joining-direct-debit-flow.ts';

export function createJoiningConfirm(parts: JoiningScreenParts): ConfirmDirectDebit {
  return new ConfirmDirectDebit(joiningDirectDebitFlow(parts));
}
