import { describe, expect, it } from 'vitest';
import { press, restore, settle, type SubmissionRecord } from './submission.ts';

const fresh = { key: 'fresh-key', kind: 'direct-debit', sentAt: 2 } as const;

function recordIn(state: SubmissionRecord['state']): SubmissionRecord {
  return { key: 'first-key', kind: 'direct-debit', sentAt: 1, state };
}

describe('a press', () => {
  it('[KE2] makes a record with a key before anything is sent', () => {
    expect(press(undefined, fresh)).toEqual({ ...fresh, state: 'sending' });
  });

  it('[KE3] does nothing while the submission is under way', () => {
    expect(press(recordIn('sending'), fresh)).toBeUndefined();
  });

  it.each([
    ['[KE4] keeps the key while the outcome is unknown', 'unknown'],
    ['[KE5] keeps the key after a conflict', 'conflict'],
    ['[KE2] takes a key that was planned', 'planned'],
  ] as const)('%s', (_, state) => {
    expect(press(recordIn(state), fresh)).toEqual({ ...fresh, key: 'first-key', state: 'sending' });
  });

  it.each(['done', 'refused'] as const)('[KE5] uses a new key after %s', (state) => {
    expect(press(recordIn(state), fresh)?.key).toBe('fresh-key');
  });
});

describe('an answer', () => {
  it('[KE5] settles the record as done', () => {
    expect(settle(recordIn('sending'))).toEqual(recordIn('done'));
  });

  it('[KE5] that is definite settles the record as refused', () => {
    expect(settle(recordIn('sending'), { kind: 'refused' })).toEqual(recordIn('refused'));
  });

  it('[KE4] that is not leaves the outcome unknown', () => {
    expect(settle(recordIn('sending'), { kind: 'faulted' })).toEqual(recordIn('unknown'));
  });

  it.each([
    ['unknown', 'unknown'],
    ['sending', 'conflict'],
    ['conflict', 'conflict'],
    [undefined, 'conflict'],
  ] as const)('[KE4, KE5] that is a conflict after %s leaves %s', (state, after) => {
    const previous = state && recordIn(state);
    const settled = settle(recordIn('sending'), { kind: 'conflict' }, previous);
    expect(settled).toEqual(recordIn(after));
  });

  it('[KE5] that is a conflict refuses invitations', () => {
    const invitations = { ...recordIn('sending'), kind: 'invitations' } as const;
    const settled = settle(invitations, { kind: 'conflict' }, { ...invitations, state: 'unknown' });
    expect(settled.state).toBe('refused');
  });
});

describe('a reload', () => {
  it('[KE6] gives a submission that was under way an unknown outcome', () => {
    expect(restore(recordIn('sending'))).toEqual(recordIn('unknown'));
  });

  it.each(['planned', 'done', 'refused', 'conflict', 'unknown'] as const)(
    '[KE6] leaves a record in state %s unchanged',
    (state) => {
      expect(restore(recordIn(state))).toEqual(recordIn(state));
    },
  );
});
