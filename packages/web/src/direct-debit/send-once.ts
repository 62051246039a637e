import { FAILURE_WORDS, PANEL_TITLES } from '@kettle/core';
import type { HeldBankDetails } from '../journey/held-bank-details.ts';
import type { DirectDebitOutcome, DirectDebitProblem } from './direct-debit-outcome.ts';
import { isSending } from './noted.ts';

const FAULT_OF_OURS: DirectDebitProblem = {
  kind: 'problem',
  problem: { title: PANEL_TITLES.problem, message: FAILURE_WORDS.general },
  isRefused: false,
};

/**
 * Sends a direct debit, once at a time. Its state is noted with the bank details, because the person
 * may be on another page by the time of the answer. A page that is shown then, or next, takes the
 * problem from there.
 */
export async function sendOnce(
  bank: HeldBankDetails,
  send: () => Promise<DirectDebitOutcome>,
): Promise<DirectDebitOutcome> {
  if (isSending(bank)) return { kind: 'ignored' };
  const sending = { kind: 'sending' } as const;
  bank.note(sending);
  let outcome: DirectDebitOutcome = FAULT_OF_OURS;
  try {
    outcome = await send();
    return outcome;
  } finally {
    // The end of the journey, or another link's joining, has replaced what was noted.
    if (bank.sent === sending) bank.note(outcome.kind === 'problem' ? outcome : undefined);
  }
}
