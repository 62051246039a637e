import { describe, expect, it } from 'vitest';
import { consentCookie, readConsent } from './consent.ts';

const REFUSED = { basic: true, personal: false } as const;
const ALLOWED = { basic: true, personal: true } as const;
const written = (text: string): string => `cookie_consent=${encodeURIComponent(text)}`;

describe('the cookie of the consent', () => {
  it('is URL-encoded JSON for 7776000 seconds, SameSite=Lax, for the whole site [CO6]', () => {
    expect(consentCookie(REFUSED, false)).toBe(
      'cookie_consent=%7B%22basic%22%3Atrue%2C%22personal%22%3Afalse%7D; Path=/; Max-Age=7776000; SameSite=Lax',
    );
  });

  it('has the attribute Secure on https [CO6]', () => {
    expect(consentCookie(ALLOWED, true)).toMatch(/; SameSite=Lax; Secure$/);
  });

  it.each([REFUSED, ALLOWED])('is read back as it was written: %j [CO6]', (consent) => {
    const [cookie = ''] = consentCookie(consent, true).split(';');
    expect(readConsent(`a=1; ${cookie}; b=2`)).toEqual(consent);
    expect(readConsent(cookie)).toEqual(consent);
  });

  it.each([
    '',
    'other=1',
    'not_cookie_consent=%7B%22basic%22%3Atrue%2C%22personal%22%3Atrue%7D',
    'cookie_consent=',
    'cookie_consent=%7B%22basic%22%3Atrue%2C%22pers',
    'cookie_consent=%E0%A4%A',
    'cookie_consent=true',
    written('null'),
    written('[true,true]'),
    written('{"basic":true}'),
    written('{"personal":true}'),
    written('{"basic":false,"personal":true}'),
    written('{"basic":true,"personal":"true"}'),
    written('{"basic":true,"personal":1}'),
    written('{"basic":true,"personal":true,"version":2}'),
  ])('%s does not count as a choice [CO6]', (cookies) => {
    expect(readConsent(cookies)).toBeUndefined();
  });
});
