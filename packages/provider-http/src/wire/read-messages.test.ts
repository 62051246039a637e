import { describe, expect, it } from 'vitest';
import { readMessages } from './read-messages.ts';

describe('the messages of a failure', () => {
  it('[ER1] come in their order', () => {
    expect(readMessages({ messages: ['First', 'Second'] })).toEqual(['First', 'Second']);
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
    { messages: ['First', 2] },
    { messages: [null] },
    { message: 'First' },
  ])('[ER3] are none in %j', (body) => {
    expect(readMessages(body)).toEqual([]);
  });

  it('[ER3] leave out what is blank or no text', () => {
    const messages = ['', '  ', '\u200b', '\u0000', 'a\ud800', 'Last'];
    expect(readMessages({ messages })).toEqual(['Last']);
  });

  it('[ER9] have no control and bidi characters', () => {
    const messages = ['\u001b[31mNo\u0007\nway\u202e\u0000'];
    expect(readMessages({ messages })).toEqual(['[31mNo way']);
  });

  it('[ER9] stay text, however much they look like a page', () => {
    const messages = ['<script>alert(1)</script>'];
    expect(readMessages({ messages })).toEqual(messages);
  });

  it('[ER1] of 500 characters are whole, longer ones are cut', () => {
    const longest = 'a'.repeat(500);
    expect(readMessages({ messages: [longest, `${longest}b`] })).toEqual([
      longest,
      `${'a'.repeat(499)}…`,
    ]);
  });

  it('[ER1] are never cut inside a character', () => {
    const messages = [`${'a'.repeat(498)}🙂🙂`, `${'a'.repeat(499)}🙂🙂`];
    expect(readMessages({ messages })).toEqual([`${'a'.repeat(498)}…`, `${'a'.repeat(499)}…`]);
  });
});
