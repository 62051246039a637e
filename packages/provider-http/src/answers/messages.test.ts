import { describe, expect, it } from 'vitest';
import { messagesOf } from './messages.ts';

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

  it('leave out what is no text [ER3, CA35]', () => {
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
