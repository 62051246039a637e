import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHouseGuid } from './house-guid.ts';

const LINK = 'https://kettle.example/joining-tenant?guid=acc_taken';
const ENCODED = encodeURIComponent(LINK);

describe('the guid of a house in a text', () => {
  it.each([
    `https://eur01.safelinks.protection.outlook.com/?url=${ENCODED}&data=05%7C02&reserved=0`,
    `https://www.google.com/url?q=${ENCODED}&sa=D&source=editors`,
    `https://secure-web.cisco.com/1AbC-dEf_9/${ENCODED}`,
    `https://kettle.example/joining-tenant?GUID=acc_taken`,
    `https://kettle.example/joining-tenant?utm_source=mail&amp;guid=acc_taken&amp;x=1`,
    `https://kettle.example/joining-tenant?amp;guid=acc_taken`,
    `https://kettle.example/joining-tenant%3Fguid%3Dacc_taken`,
    `https://kettle.example/joining-tenant?guid%253Dacc%255Ftaken`,
    `https://kettle.example/joining-tenant?guid=acc_taken%22%3E`,
    `https://kettle.example/joining-tenant?guid=acc_taken%E2%80%9D`,
    `https://kettle.example/joining-tenant?guid=%E2%80%8Bacc_taken`,
    `https://kettle.example/joining-tenant?guid=\nacc_taken`,
    `https://linkprotect.cudasvc.com/url?a=${ENCODED.replace(/%../g, (code) => code.toLowerCase())}&c=E,1,x`,
    `https://l.facebook.com/l.php?u=${ENCODED}&h=AT0`,
    `https://kettle.example/joining-tenant?guid=acc_taken&from=https://mail.example`,
    '//evil.example/joining-tenant?guid=acc_taken#x',
    'https://kettle.example@evil.example/joining-tenant?a=1&guid=acc_taken&guid=other',
    'javascript:alert(1)/joining-tenant?guid=acc_taken',
    '%252F%252Fevil.example/joining-tenant?guid=acc_taken',
    'https:\\\\evil.example/joining-tenant?guid=acc_taken',
    '?guid=acc_taken',
    '{ "guid": "acc_taken", "remainingHousemates": 3 }',
    'The guid: acc_taken',
  ])('is found in %j [JO19]', (text) => {
    expect(readHouseGuid(text)).toBe('acc_taken');
  });

  it.each([
    ['<', '>'],
    ['"', '"'],
    ['“', '”'],
    ['(', ').'],
    ['[the house](', ')'],
    ['<a href="', '">Join</a>'],
    ['Join us: ', '\nby Friday. Sam'],
    ['\u2068', '\u2069'],
    ['', '…'],
    ['', ', or ask me'],
  ])('is found in a link between %j and %j [JO19]', (before, after) => {
    expect(readHouseGuid(`${before}${LINK}${after}`)).toBe('acc_taken');
  });

  it.each(['acc_taken', ' acc_taken\n', '<acc_taken>', '“acc_taken”', 'acc_taken.', 'acc_taken?'])(
    'is found on its own: %j [JO19]',
    (text) => {
      expect(readHouseGuid(text)).toBe('acc_taken');
    },
  );

  it('is the first of several [JO19]', () => {
    expect(readHouseGuid(`${LINK}&guid=other ${LINK.replace('taken', 'last')}`)).toBe('acc_taken');
  });

  it.each([
    '',
    ' ',
    '.',
    '\u200b',
    'two words',
    'a/b',
    '../admin',
    '%2e%2e/x',
    'a?b',
    'sam@example.com',
    'https://kettle.example',
    '//evil.example',
    'file:///etc/passwd',
    'https://kettle.example/joining-tenant',
    'https://kettle.example/joining-tenant?guid=',
    'https://kettle.example/joining-tenant?guid=&a=1',
    'https://kettle.example/joining-tenant?xguid=acc_taken',
    'https://protect.mimecast.com/s/x1yZCgpk7uYq?domain=kettle.example',
    'x'.repeat(65),
    `?guid=${'x'.repeat(65)}`,
    '\ud800',
  ])('is not found in %j [JO19]', (text) => {
    expect(readHouseGuid(text)).toBeUndefined();
  });

  it('has nothing that could change the path of a request, whatever the text [JO19]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const guess of [text, `?guid=${text}`])
          expect(readHouseGuid(guess) ?? 'none').toMatch(/^[\w-]{1,64}$/);
      }),
    );
  });

  it.each(['guid=', 'https://', '%25', '&amp;', 'guid ', '-'])(
    'is searched for in linear time in a long run of %j [JO19]',
    (piece) => {
      const started = performance.now();
      readHouseGuid(piece.repeat(200_000));
      expect(performance.now() - started).toBeLessThan(1_000);
    },
  );
});
