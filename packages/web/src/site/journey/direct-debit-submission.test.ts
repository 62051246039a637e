import { describe, expect, it, vi } from 'vitest';
import type { DirectDebitProblem } from './direct-debit-problem.ts';
import { DirectDebitSubmission, type SubmissionState } from './direct-debit-submission.ts';

const PROBLEM: DirectDebitProblem = {
  kind: 'problem',
  problem: { title: 'Problem', message: 'Not now.' },
  isRefused: true,
};

/** A direct debit that is being sent until `answer` is called. */
function aSending() {
  const submission = new DirectDebitSubmission();
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
  it('is sent once at a time, whichever page sends it [NV7]', async () => {
    const { answer, calls, send, sent, submission } = aSending();
    await submission.send(send);
    expect(calls()).toBe(1);
    expect(submission.isSending).toBe(true);
    answer(PROBLEM);
    await sent;
    expect(submission.problem).toBe(PROBLEM);
  });

  it('leaves nothing with the bank details of whoever came after its owner [NV7]', async () => {
    const { answer, sent, submission } = aSending();
    submission.reset();
    answer(PROBLEM);
    await sent;
    expect(submission.problem).toBeUndefined();
  });

  it('says a general word when sending fails by a fault of ours [NV7]', async () => {
    const submission = new DirectDebitSubmission();
    const broken = submission.send(() => Promise.reject(new Error('a fault')));
    await expect(broken).rejects.toThrow('a fault');
    expect(submission.problem).toMatchObject({ kind: 'problem', isRefused: false });
  });
});

describe('the problem of a direct debit', () => {
  it('of a page that has been left leads nobody back [NV7]', async () => {
    const returnRefused = vi.fn<() => void>();
    const { answer, sent, submission } = aSending();
    const page = { returnRefused };
    submission.enter(page);
    submission.leave(page);
    answer(PROBLEM);
    await sent;
    expect(returnRefused).not.toHaveBeenCalled();
  });

  it('is forgotten when it no longer matters, but not while something is being sent [TE16]', async () => {
    const submission = await aProblem();
    submission.dismissProblem();
    expect(submission.state.kind).toBe('idle');
    const { submission: sending } = aSending();
    sending.dismissProblem();
    expect(sending.isSending).toBe(true);
  });
});
