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

describe('what is pasted to join a house', () => {
  it.each(HOSTS)('is its guid alone, whatever the host of the link: %j', (host) => {
    expect(guidOf(`${host}/joining-tenant?guid=acc_taken#x`)).toBe('acc_taken');
    expect(guidOf(`${host}/joining-tenant?a=1&guid=acc_taken&guid=other`)).toBe('acc_taken');
  });

  it.each(['.', ',', ')', '"', '”', ' Join us by Friday. Sam'])(
    '[JO19] is its guid without what came along behind the link: %j',
    (rest) => {
      expect(guidOf(`https://kettle.example/joining-tenant?guid=acc_taken${rest}`)).toBe(
        'acc_taken',
      );
    },
  );

  it('[JO19] is a guid without what came along behind it', () => {
    expect(guidOf('acc_taken.')).toBe('acc_taken');
  });

  it.each(['', '/', ...HOSTS.filter((host) => /[/?]/.test(host))])(
    'without a guid leads nowhere: %j',
    (link) => {
      expect(guidOf(link)).toBeUndefined();
    },
  );

  it.each(['a/b', '../admin', 'a?b', '%2e%2e/x', 'a'.repeat(65), 'two words', '?guid='])(
    'is no guid when it could be part of a path: %j',
    (text) => {
      expect(guidOf(text)).toBeUndefined();
    },
  );
});
