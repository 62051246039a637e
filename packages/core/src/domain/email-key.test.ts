import { expect, it } from 'vitest';
import { emailKey } from './email-key.ts';

it('[KE12] an e-mail address is the same one in any case, and with spaces round it', () => {
  expect(emailKey(' Ada@Example.COM ')).toBe(emailKey('ada@example.com'));
  expect(emailKey('ada@example.com')).not.toBe(emailKey('ada.l@example.com'));
});
