import { describe, expect, it } from 'vitest';
import { HeldBankDetails } from '../journey/held-bank-details.ts';
import type { DirectDebitOutcome, DirectDebitProblem } from './direct-debit-outcome.ts';
import { sendOnce } from './send-once.ts';

const PROBLEM: DirectDebitProblem = {
  kind: 'problem',
  problem: { title: 'Problem', message: 'Not now.' },
  isRefused: true,
};

/** A direct debit that is being sent until `answer` is called. */
function aSending(bank = new HeldBankDetails()) {
  let answer: (outcome: DirectDebitOutcome) => void = () => undefined;
  let calls = 0;
  const send = () => {
    calls += 1;
    return new Promise<DirectDebitOutcome>((resolve) => (answer = resolve));
  };
  const sent = sendOnce(bank, send);
  return { bank, send, sent, calls: () => calls, answer: (to: DirectDebitOutcome) => answer(to) };
}

describe('a direct debit', () => {
  it('[KE19] is sent once at a time, whichever page sends it', async () => {
    const { answer, bank, calls, send, sent } = aSending();
    const another = sendOnce(bank, send);
    expect(calls()).toBe(1);
    expect(await another).toEqual({ kind: 'ignored' });
    answer(PROBLEM);
    expect(await sent).toBe(PROBLEM);
    expect(bank.sent).toBe(PROBLEM);
  });

  it('[KE19] can be sent again after a problem', async () => {
    const { answer, bank, calls, send, sent } = aSending();
    answer(PROBLEM);
    await sent;
    const again = sendOnce(bank, send);
    expect(calls()).toBe(2);
    expect(bank.sent).toEqual({ kind: 'sending' });
    answer({ kind: 'done' });
    await again;
    expect(bank.sent).toBeUndefined();
  });

  it('[KE19] leaves nothing with the bank details of whoever came after its owner', async () => {
    const { answer, bank, sent } = aSending();
    bank.drop();
    answer(PROBLEM);
    await sent;
    expect(bank.sent).toBeUndefined();
  });

  it('[KE19] says a general word when sending fails by a fault of ours', async () => {
    const bank = new HeldBankDetails();
    const broken = sendOnce(bank, () => Promise.reject(new Error('a fault')));
    await expect(broken).rejects.toThrow('a fault');
    expect(bank.sent).toMatchObject({ kind: 'problem', isRefused: false });
  });
});
