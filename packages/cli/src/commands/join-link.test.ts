import { describe, expect, it } from 'vitest';
import { guidOf } from './join-link.ts';

const HOSTS = [
  '//evil.example',
  '///evil.example',
  '////evil.example/%2e%2e',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https://evil.example',
  'http://evil.example:81',
  'https://kettle.example@evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\thttps://evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  '%2F%2Fevil.example',
  '%252F%252Fevil.example',
  '%5C%5Cevil.example',
  'https%3A%2F%2Fevil.example',
  'https:\t//evil.example',
  'https://evil\n.example',
];

describe('a text that is pasted to join a house', () => {
  it.each(HOSTS)('gives only its guid, whatever the host of the link: %j', (host) => {
    expect(guidOf(`${host}/joining-tenant?guid=acc_taken#x`)).toBe('acc_taken');
    expect(guidOf(`${host}/joining-tenant?a=1&guid=acc_taken&guid=other`)).toBe('acc_taken');
  });

  it.each(['.', ',', ')', '"', '”', ' Join us by Friday. Sam'])(
    '[JO19] gives its guid without the text after the link: %j',
    (rest) => {
      expect(guidOf(`https://kettle.example/joining-tenant?guid=acc_taken${rest}`)).toBe(
        'acc_taken',
      );
    },
  );

  it('[JO19] gives a bare guid without the text after it', () => {
    expect(guidOf('acc_taken.')).toBe('acc_taken');
  });

  it.each(['', '/', ...HOSTS.filter((host) => /[/?]/.test(host))])(
    'without a guid gives nothing: %j',
    (link) => {
      expect(guidOf(link)).toBeUndefined();
    },
  );

  it.each(['a/b', '../admin', 'a?b', '%2e%2e/x', 'a'.repeat(65), 'two words', '?guid='])(
    'is refused as a guid if it could change the path of a request: %j',
    (text) => {
      expect(guidOf(text)).toBeUndefined();
    },
  );
});
