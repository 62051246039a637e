import { describe, expect, it, vi } from 'vitest';
import type { DirectDebitProblem } from './direct-debit-problem.ts';
import { DirectDebitSubmission, type SubmissionState } from './direct-debit-submission.ts';

const PROBLEM: DirectDebitProblem = {
  kind: 'problem',
  problem: { title: 'Problem', message: 'Not now.' },
  isRefused: true,
};

/** A direct debit that is being sent until `answer` is called. */
function aSending(submission = new DirectDebitSubmission()) {
  let answer: (state?: SubmissionState) => void = () => undefined;
  let calls = 0;
  const send = () => {
    calls += 1;
    return new Promise<SubmissionState | undefined>((resolve) => (answer = resolve));
  };
  const sent = submission.send(send);
  return {
    submission,
    send,
    sent,
    calls: () => calls,
    answer: (to?: SubmissionState) => answer(to),
  };
}

async function aProblem() {
  const { submission, sent, answer } = aSending();
  answer(PROBLEM);
  await sent;
  return submission;
}

describe('a direct debit', () => {
  it('[KE19] is sent once at a time, whichever page sends it', async () => {
    const { answer, calls, send, sent, submission } = aSending();
    await submission.send(send);
    expect(calls()).toBe(1);
    expect(submission.isSending).toBe(true);
    answer(PROBLEM);
    await sent;
    expect(submission.problem).toBe(PROBLEM);
  });

  it('[KE19] can be sent again after a problem', async () => {
    const submission = await aProblem();
    const again = aSending(submission);
    expect(again.calls()).toBe(1);
    expect(submission.isSending).toBe(true);
    again.answer();
    await again.sent;
    expect(submission.state).toEqual({ kind: 'idle' });
  });

  it('[KE19] leaves nothing with the bank details of whoever came after its owner', async () => {
    const { answer, sent, submission } = aSending();
    submission.reset();
    answer(PROBLEM);
    await sent;
    expect(submission.problem).toBeUndefined();
  });

  it('[KE19] says a general word when sending fails by a fault of ours', async () => {
    const submission = new DirectDebitSubmission();
    const broken = submission.send(() => Promise.reject(new Error('a fault')));
    await expect(broken).rejects.toThrow('a fault');
    expect(submission.problem).toMatchObject({ kind: 'problem', isRefused: false });
  });
});

describe('the problem of a direct debit', () => {
  it('[KE19] is shown by the page that is entered next, and by no page after that', async () => {
    const submission = await aProblem();
    submission.enter({});
    expect(submission.problem).toBe(PROBLEM);
    submission.enter({});
    expect(submission.problem).toBeUndefined();
  });

  it('[KE19, ER4] leads back from a page that shows no refusals, and stays for the page that does', async () => {
    const returnRefused = vi.fn<() => void>();
    const { answer, sent, submission } = aSending();
    submission.enter({ returnRefused });
    answer(PROBLEM);
    await sent;
    expect(returnRefused).toHaveBeenCalledOnce();
    submission.enter({});
    expect(submission.problem).toBe(PROBLEM);
  });

  it('[KE19] of a page that has been left leads nobody back', async () => {
    const returnRefused = vi.fn<() => void>();
    const { answer, sent, submission } = aSending();
    const page = { returnRefused };
    submission.enter(page);
    submission.leave(page);
    answer(PROBLEM);
    await sent;
    expect(returnRefused).not.toHaveBeenCalled();
  });

  it('[TE16] is forgotten when it no longer matters, but not while something is being sent', async () => {
    const submission = await aProblem();
    submission.dismissProblem();
    expect(submission.state.kind).toBe('idle');
    const { submission: sending } = aSending();
    sending.dismissProblem();
    expect(sending.isSending).toBe(true);
  });
});
