import { checkFeedback, saveSelection, lookUpBank } from '@kettle/provider-api';
import { describe, expect, it } from 'vitest';
import type { HttpOutcome } from './http-client/http-call.ts';
import { failureOf, hasStatus, isSuccess, messagesOf, readAnswer } from './answer.ts';

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
    expect(readAnswer(answered(status), checkFeedback)).toEqual({ ok: true, value: undefined });
  });

  it.each([199, 300, 304, 399])(
    'is not a success with %d, which no provider sends, but a fault',
    (status) => {
      expect(isSuccess(answered(status), checkFeedback)).toBe(false);
      expect(failureOf(answered(status, {}))).toMatchObject({ kind: 'faulted' });
    },
  );

  it('is a success only with the statuses that the call names', () => {
    expect(isSuccess(answered(204), saveSelection)).toBe(true);
    expect(isSuccess(answered(201), saveSelection)).toBe(false);
    expect(readAnswer(answered(201), saveSelection)).toMatchObject({ ok: false });
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
    const answer = answered(status, { messages: ['No.'] });
    expect(failureOf(answer)).toEqual({ kind, messages: ['No.'], status });
  });

  it.each([answered(200, 7), answered(200, null), WITHOUT_BODY])(
    'of %j is unreadable if a bank is expected [KE4]',
    (outcome) => {
      expect(readAnswer(outcome, lookUpBank)).toEqual({ ok: false, error: { kind: 'unreadable' } });
    },
  );
});

describe('the messages of a failure', () => {
  it('keep their order [ER1]', () => {
    expect(messagesOf({ messages: ['First', 'Second'] })).toEqual(['First', 'Second']);
  });

  it.each([
    undefined,
    null,
    'text',
    ['First'],
    {},
    { messages: null },
    { messages: 'First' },
    { messages: { 0: 'First', length: 1 } },
    { messages: [null] },
    { message: 'First' },
  ])('are an empty list for %j [ER3]', (body) => {
    expect(messagesOf(body)).toEqual([]);
  });

  it('leave out what is no text [ER3]', () => {
    expect(messagesOf({ messages: [null, 'First', 2] })).toEqual(['First']);
  });

  it('leave out blank and malformed texts [ER3]', () => {
    const messages = ['', '  ', '\u200b', '\u0000', 'a\ud800', 'Last'];
    expect(messagesOf({ messages })).toEqual(['Last']);
  });

  it('contain no control or bidi characters [ER9]', () => {
    const messages = ['\u001b[31mNo\u0007\nway\u202e\u0000'];
    expect(messagesOf({ messages })).toEqual(['[31mNo way']);
  });

  it('stay plain text even if they contain HTML [ER9]', () => {
    const messages = ['<script>alert(1)</script>'];
    expect(messagesOf({ messages })).toEqual(messages);
  });

  it('of up to 500 characters are kept, longer ones are cut [ER1]', () => {
    const longest = 'a'.repeat(500);
    expect(messagesOf({ messages: [longest, `${longest}b`] })).toEqual([
      longest,
      `${'a'.repeat(499)}…`,
    ]);
  });

  it('are never cut inside a character [ER1]', () => {
    const messages = [`${'a'.repeat(498)}🙂🙂`, `${'a'.repeat(499)}🙂🙂`];
    expect(messagesOf({ messages })).toEqual([`${'a'.repeat(498)}…`, `${'a'.repeat(499)}…`]);
  });
});
