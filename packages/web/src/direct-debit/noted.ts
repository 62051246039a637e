import type { HeldBankDetails } from '../journey/held-bank-details.ts';
import type { DirectDebitProblem } from './direct-debit-outcome.ts';

/** Whether the details are being sent, by whichever page. */
export function isSending({ sent }: HeldBankDetails): boolean {
  return sent?.kind === 'sending';
}

/** The problem of the last submit, until a page takes it. */
export function notedProblem({ sent }: HeldBankDetails): DirectDebitProblem | undefined {
  return sent?.kind === 'problem' ? sent : undefined;
}
