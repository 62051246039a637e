import { checkFeedback, saveSelection, lookUpBank } from '@kettle/provider-api';
import { describe, expect, it } from 'vitest';
import type { HttpOutcome } from '../http-client/http-call.ts';
import { failureOf } from './failure-of.ts';
import { hasStatus, isSuccess } from './outcome.ts';
import { readAnswer, readSuccess } from './read-answer.ts';

const answered = (status: number, value: unknown = 'text'): HttpOutcome => ({
  kind: 'answered',
  status,
  body: { isReadable: true, value },
});
const WITHOUT_BODY: HttpOutcome = { kind: 'answered', status: 200, body: { isReadable: false } };
const LOST = ['unreachable', 'timed-out', 'aborted'] as const;

describe('an outcome', () => {
  it.each([200, 204, 299])('is a success with %d', (status) => {
    expect(isSuccess(answered(status), checkFeedback)).toBe(true);
    expect(readSuccess(answered(status), checkFeedback)).toEqual({ ok: true, value: undefined });
  });

  it.each([199, 300, 304, 399])(
    'is not a success with %d, which no provider sends, but a fault',
    (status) => {
      expect(isSuccess(answered(status), checkFeedback)).toBe(false);
      expect(failureOf(answered(status, {}))).toMatchObject({ kind: 'faulted' });
    },
  );

  it('is a success only with the statuses that the call names [CA8]', () => {
    expect(isSuccess(answered(204), saveSelection)).toBe(true);
    expect(isSuccess(answered(201), saveSelection)).toBe(false);
    expect(readSuccess(answered(201), saveSelection)).toMatchObject({ ok: false });
  });

  it.each(LOST)('is not a success and has no status if the call was %s [KE4]', (kind) => {
    expect(isSuccess({ kind }, checkFeedback)).toBe(false);
    expect(hasStatus({ kind }, 200, 404)).toBe(false);
    expect(readAnswer({ kind }, lookUpBank)).toEqual({ ok: false, error: { kind } });
  });

  it.each([
    [400, 'refused'],
    [499, 'refused'],
    [408, 'faulted'],
    [425, 'faulted'],
    [429, 'faulted'],
    [500, 'faulted'],
    [503, 'faulted'],
  ])('with %d is %s [KE4]', (status, kind) => {
    expect(failureOf(answered(status, { messages: ['No.'] }))).toEqual({ kind, messages: ['No.'] });
  });

  it.each([answered(200, 7), answered(200, null), WITHOUT_BODY])(
    'of %j is unreadable if a bank is expected [KE4]',
    (outcome) => {
      expect(readAnswer(outcome, lookUpBank)).toEqual({ ok: false, error: { kind: 'unreadable' } });
    },
  );
});
