import { expect, it } from 'vitest';
import { emailKey } from './email-key.ts';

it('[KE12] the key of an e-mail address ignores case and surrounding spaces', () => {
  expect(emailKey(' Ada@Example.COM ')).toBe(emailKey('ada@example.com'));
  expect(emailKey('ada@example.com')).not.toBe(emailKey('ada.l@example.com'));
});
