import { describe, expect, it } from 'vitest';
import { createSubmissionLedger, sentLines } from './submission-ledger.ts';
import { isSubmissionKey, keyOfKind } from './submission-keys.ts';

const KEY = '0b1d1f0e-6f3c-4a53-9a0c-0c8e5f5a2f11';

describe('the keys of one sign-up', () => {
  it('are the key itself for the direct debit, and derived from it for the rest', () => {
    expect(keyOfKind(KEY, 'direct-debit', 'direct-debit')).toBe(KEY);
    const enquiry = keyOfKind(KEY, 'direct-debit', 'presignup');
    const invitations = keyOfKind(KEY, 'direct-debit', 'invitations');
    expect(new Set([KEY, enquiry, invitations]).size).toBe(3);
    expect(enquiry).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it('are the same each time, and ignore the case of letters', () => {
    const again = keyOfKind(KEY.toUpperCase(), 'direct-debit', 'presignup');
    expect(again).toBe(keyOfKind(KEY, 'direct-debit', 'presignup'));
  });

  it.each([
    [KEY, true],
    [KEY.toUpperCase(), true],
    [`${KEY}0`, false],
    ['', false],
  ])('may be given as %j: %s', (text, isKey) => {
    expect(isSubmissionKey(text)).toBe(isKey);
  });
});

describe('the ledger', () => {
  it('starts every submission with the key of the run', () => {
    const ledger = createSubmissionLedger(KEY, 'direct-debit');
    expect(ledger.last('direct-debit')).toMatchObject({ key: KEY, state: 'planned' });
    expect(ledger.stateOf('direct-debit')).toBe('planned');
  });

  it('knows whether an earlier attempt of this run or another one may have been carried out', () => {
    const ledger = createSubmissionLedger(KEY, 'direct-debit');
    const record = { kind: 'direct-debit', key: KEY, sentAt: 0 } as const;
    expect(ledger.isUnresolved).toBe(false);
    ledger.save({ ...record, state: 'refused' });
    expect(ledger.isUnresolved).toBe(false);
    ledger.save({ ...record, state: 'unknown' });
    expect(ledger.isUnresolved).toBe(true);
    expect(createSubmissionLedger(KEY, 'direct-debit', 'unknown').isUnresolved).toBe(true);
  });

  it('starts again without the key of an attempt of unknown outcome, and names it [KE15]', () => {
    const ledger = createSubmissionLedger(KEY, 'direct-debit', 'unknown');
    ledger.resetKey();
    expect(ledger.last('direct-debit')).toBeUndefined();
    expect(ledger.isUnresolved).toBe(false);
    expect(sentLines(ledger, ['direct-debit'])).toEqual([
      `An earlier Direct Debit was sent with the key ${KEY}, and its outcome is unknown.`,
      'The Direct Debit was not sent.',
    ]);
  });

  it('has nothing to start again after a refusal', () => {
    const ledger = createSubmissionLedger(KEY, 'direct-debit');
    ledger.save({ kind: 'direct-debit', key: KEY, state: 'refused', sentAt: 1 });
    ledger.resetKey();
    expect(sentLines(ledger, ['direct-debit'])).toEqual(['The Direct Debit was sent and refused.']);
  });

  it('starts again without the key of a conflict [KE15]', () => {
    const ledger = createSubmissionLedger(KEY, 'direct-debit');
    ledger.save({ kind: 'direct-debit', key: KEY, state: 'conflict', sentAt: 1 });
    ledger.resetKey();
    expect(ledger.last('direct-debit')?.state).toBe('refused');
    expect(sentLines(ledger, ['direct-debit'])).toEqual(['The Direct Debit was sent and refused.']);
  });

  it('gives the key that was sent last', () => {
    const ledger = createSubmissionLedger(KEY, 'direct-debit');
    const other = KEY.replace('0', '1');
    ledger.save({ kind: 'direct-debit', key: other, state: 'sending', sentAt: 1 });
    expect(ledger.key).toBe(other);
  });

  it('says that nothing was sent', () => {
    const ledger = createSubmissionLedger(KEY, 'direct-debit');
    expect(sentLines(ledger, ['presignup', 'direct-debit'])).toEqual(['Nothing was sent.']);
  });

  it('of a repeat says that the outcome of the earlier run is not known', () => {
    const ledger = createSubmissionLedger(KEY, 'direct-debit', 'unknown');
    const earlier = 'The outcome of the earlier run with this key is unknown.';
    expect(sentLines(ledger, ['direct-debit'])).toEqual(['This run has sent nothing.', earlier]);
    ledger.save({ kind: 'direct-debit', key: KEY, state: 'done', sentAt: 1 });
    expect(sentLines(ledger, ['direct-debit'])).toEqual([
      'The Direct Debit was sent and accepted.',
    ]);
  });

  it('of a repeat says the same for submissions that it did not reach', () => {
    const ledger = createSubmissionLedger(KEY, 'direct-debit', 'unknown');
    ledger.save({ kind: 'direct-debit', key: KEY, state: 'done', sentAt: 1 });
    expect(sentLines(ledger, ['direct-debit', 'invitations'])).toEqual([
      'The Direct Debit was sent and accepted.',
      'The invitations were not sent.',
      'The outcome of the earlier run with this key is unknown.',
    ]);
  });

  it('lists other sent data only once, and then no longer says that nothing was sent', () => {
    const ledger = createSubmissionLedger(KEY, 'direct-debit');
    ledger.addLine('The details were sent to be checked.');
    ledger.addLine('The details were sent to be checked.');
    expect(sentLines(ledger, ['direct-debit'])).toEqual([
      'The details were sent to be checked.',
      'The Direct Debit was not sent.',
    ]);
  });

  it('says what was sent and what was not', () => {
    const ledger = createSubmissionLedger(KEY, 'direct-debit');
    ledger.save({ kind: 'presignup', key: KEY, state: 'done', sentAt: 1 });
    expect(sentLines(ledger, ['presignup', 'direct-debit'])).toEqual([
      'The enquiry (name, email address, mobile number) was sent and accepted.',
      'The Direct Debit was not sent.',
    ]);
    ledger.save({ kind: 'direct-debit', key: KEY, state: 'sending', sentAt: 1 });
    expect(sentLines(ledger, ['direct-debit'])).toEqual([
      'The Direct Debit was sent, but the run ended before an answer.',
    ]);
  });
});
