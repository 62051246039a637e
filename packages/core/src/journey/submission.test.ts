import { describe, expect, it } from 'vitest';
import {
  restartSubmissions,
  startSubmission,
  restoreSubmission,
  finishSubmission,
  type SubmissionRecord,
} from './submission.ts';

const fresh = { key: 'fresh-key', kind: 'direct-debit', sentAt: 2 } as const;

function recordIn(state: SubmissionRecord['state']): SubmissionRecord {
  return { key: 'first-key', kind: 'direct-debit', sentAt: 1, state };
}

describe('a submission that starts', () => {
  it('has a record with a key before anything is sent', () => {
    expect(startSubmission(undefined, fresh)).toEqual({ ...fresh, state: 'sending' });
  });

  it('does nothing while the submission is in progress [FM5]', () => {
    expect(startSubmission(recordIn('sending'), fresh)).toBeUndefined();
  });

  it.each([
    ['keeps the key while the outcome is unknown [KE4]', 'unknown'],
    ['keeps the key after a conflict [KE5]', 'conflict'],
    ['uses the planned key', 'planned'],
  ] as const)('%s', (_, state) => {
    expect(startSubmission(recordIn(state), fresh)).toEqual({
      ...fresh,
      key: 'first-key',
      state: 'sending',
    });
  });

  it.each(['done', 'refused'] as const)('uses a new key after %s [KE5]', (state) => {
    expect(startSubmission(recordIn(state), fresh)?.key).toBe('fresh-key');
  });
});

describe('an answer', () => {
  it('completes the record as done [KE5]', () => {
    expect(finishSubmission(recordIn('sending'))).toEqual(recordIn('done'));
  });

  it('that is definite completes the record as refused [KE5]', () => {
    expect(finishSubmission(recordIn('sending'), { kind: 'refused' })).toEqual(recordIn('refused'));
  });

  it('that is not leaves the outcome unknown [KE4]', () => {
    expect(finishSubmission(recordIn('sending'), { kind: 'faulted' })).toEqual(recordIn('unknown'));
  });

  it.each([
    ['unknown', 'unknown'],
    ['sending', 'conflict'],
    ['conflict', 'conflict'],
    [undefined, 'conflict'],
  ] as const)('that is a conflict after %s leaves %s [KE4, KE5]', (state, after) => {
    const previous = state && recordIn(state);
    const completed = finishSubmission(recordIn('sending'), { kind: 'conflict' }, previous);
    expect(completed).toEqual(recordIn(after));
  });

  it('that is a conflict refuses invitations [KE5]', () => {
    const invitations = { ...recordIn('sending'), kind: 'invitations' } as const;
    const completed = finishSubmission(
      invitations,
      { kind: 'conflict' },
      { ...invitations, state: 'unknown' },
    );
    expect(completed.state).toBe('refused');
  });
});

describe('a reload', () => {
  it('gives a submission that was in progress an unknown outcome [KE6]', () => {
    expect(restoreSubmission(recordIn('sending'))).toEqual(recordIn('unknown'));
  });

  it.each(['planned', 'done', 'refused', 'conflict', 'unknown'] as const)(
    'leaves a record in state %s unchanged [KE6]',
    (state) => {
      expect(restoreSubmission(recordIn(state))).toEqual(recordIn(state));
    },
  );
});

const lost: SubmissionRecord = { key: 'k1', kind: 'direct-debit', state: 'unknown', sentAt: 1 };
const enquiry: SubmissionRecord = { key: 'k0', kind: 'presignup', state: 'done', sentAt: 0 };

describe('a person who starts again', () => {
  it('sends the next direct debit with a new key, and keeps the other submissions [KE15]', () => {
    const left = restartSubmissions({ presignup: enquiry, 'direct-debit': lost });
    expect(left).toEqual({ presignup: enquiry });
    const next = { key: 'k2', kind: 'direct-debit', sentAt: 2 } as const;
    expect(startSubmission(lost, next)?.key).toBe('k1');
    expect(startSubmission(left['direct-debit'], next)?.key).toBe('k2');
  });
});
