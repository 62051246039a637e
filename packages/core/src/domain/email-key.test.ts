import { describe, expect, it } from 'vitest';
import { emailKey } from './email-key.ts';

describe('the key of an e-mail address', () => {
  it.each([
    ['ada@example.com', ' Ada@Example.COM '],
    ['ada@example.com', 'ada@example.com.'],
    ['ada@example.com', '\u2068ada@example.com\u200b\u2069'],
    ['ada@example.com', 'ada@ｅｘａｍｐｌｅ．com'],
    ['zoe@exämple.com', 'zoe@exa\u0308mple.com'],
    ['zoe@EXÄMPLE.com', 'zoe@exämple.com.'],
    ['zoë@example.com', 'zoe\u0308@example.com'],
    ['ada@пример.рф', 'Ada@ПРИМЕР.РФ'],
  ])('is the same for %s and %s [KE12]', (one, other) => {
    expect(emailKey(one)).toBe(emailKey(other));
  });

  it.each([
    ['ada@example.com', 'ada.l@example.com'],
    ['ada@example.com', 'ada@exämple.com'],
    ['ada+home@example.com', 'ada@example.com'],
    ['zoë@example.com', 'zoe@example.com'],
    ['ada@strasse.de', 'ada@straße.de'],
  ])('differs for %s and %s, which are two mailboxes [KE12]', (one, other) => {
    expect(emailKey(one)).not.toBe(emailKey(other));
  });

  it.each(['ada', '', 'ada@', 'ada@xn--a', 'a@b@example.com'])(
    'of a text that is no address is the text: %j [KE12]',
    (text) => {
      expect(emailKey(text)).toBe(text);
    },
  );
});
