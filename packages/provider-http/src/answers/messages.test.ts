import { describe, expect, it } from 'vitest';
import { messagesOf } from './messages.ts';

describe('the messages of a failure', () => {
  it('[ER1] keep their order', () => {
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
  ])('[ER3] are an empty list for %j', (body) => {
    expect(messagesOf(body)).toEqual([]);
  });

  it('[ER3, CA35] leave out what is no text', () => {
    expect(messagesOf({ messages: [null, 'First', 2] })).toEqual(['First']);
  });

  it('[ER3] leave out blank and malformed texts', () => {
    const messages = ['', '  ', '\u200b', '\u0000', 'a\ud800', 'Last'];
    expect(messagesOf({ messages })).toEqual(['Last']);
  });

  it('[ER9] contain no control or bidi characters', () => {
    const messages = ['\u001b[31mNo\u0007\nway\u202e\u0000'];
    expect(messagesOf({ messages })).toEqual(['[31mNo way']);
  });

  it('[ER9] stay plain text even if they contain HTML', () => {
    const messages = ['<script>alert(1)</script>'];
    expect(messagesOf({ messages })).toEqual(messages);
  });

  it('[ER1] of up to 500 characters are kept, longer ones are cut', () => {
    const longest = 'a'.repeat(500);
    expect(messagesOf({ messages: [longest, `${longest}b`] })).toEqual([
      longest,
      `${'a'.repeat(499)}…`,
    ]);
  });

  it('[ER1] are never cut inside a character', () => {
    const messages = [`${'a'.repeat(498)}🙂🙂`, `${'a'.repeat(499)}🙂🙂`];
    expect(messagesOf({ messages })).toEqual([`${'a'.repeat(498)}…`, `${'a'.repeat(499)}…`]);
  });
});
