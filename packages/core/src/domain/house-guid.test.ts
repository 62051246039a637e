import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHouseGuid } from './house-guid.ts';

const LINK = 'https://kettle.example/joining-tenant?guid=acc_taken';
const ENCODED = encodeURIComponent(LINK);

const base64Url = (text: string): string => Buffer.from(text).toString('base64url');

/** Escapes as version 2 of Proofpoint's URL Defense does. */
const urlDefense2 = (link: string): string =>
  `https://urldefense.proofpoint.com/v2/url?u=${link
    .replace(/[^A-Za-z0-9./]/g, (mark) => `-${mark.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('/', '_')}&d=DwMFaQ&c=euGZstcaTDllvimEN8b7jX&e=`;

const urlDefense3 = (link: string): string =>
  `https://urldefense.com/v3/__${link}__;!!FvyrbA!2abcXYZ-guid$`;

const safeLink = (link: string): string =>
  `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(link)}&data=05%7C02%7Cbea%40example.com%7Cd3a1&sdata=aG91c2U%3D&reserved=0`;

const inParameter = (link: string): string =>
  `https://www.google.com/url?q=${encodeURIComponent(link)}&sa=D&source=editors`;

const inPath = (link: string): string =>
  `https://secure-web.cisco.com/1AbC-dEf_9/${encodeURIComponent(link)}`;

const inBase64 = (link: string): string =>
  `https://eu-central-1.protection.sophos.com/?d=kettle.example&u=${base64Url(link)}&i=NjM0&t=x`;

const escaped = (link: string): string => link.replaceAll('&', '&amp;').replaceAll('=', '&#61;');

const twice = (link: string): string => link.replace('=', '%3D');

const WRAPPERS = {
  safeLink,
  urlDefense2,
  urlDefense3,
  inParameter,
  inPath,
  inBase64,
  escaped,
  twice,
};

describe('the guid of a house in a text', () => {
  it.each(Object.entries(WRAPPERS))('is found in a link as changed by %s [JO19]', (_, wrap) => {
    expect(readHouseGuid(wrap(LINK))).toBe('acc_taken');
  });

  it.each([
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
    `https://www.bing.com/ck/a?!&&p=1&u=a1${base64Url(LINK)}&ntb=1`,
    `https://kettle.example/joining-tenant?guid=acc_taken&from=https://mail.example`,
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

  it('is that of the link, not one of the gateway that wraps it [JO19]', () => {
    const wrapped = `https://gateway.example/?guid=click_1&url=${ENCODED}`;
    expect(readHouseGuid(wrapped)).toBe('acc_taken');
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

  const guids = fc.stringMatching(/^[A-Za-z0-9](?:[A-Za-z0-9_-]{0,62}[A-Za-z0-9])?$/);
  const wrappers = fc.array(fc.constantFrom(...Object.values(WRAPPERS)), { maxLength: 3 });

  it('is found through up to three wrappers in any order [JO19]', () => {
    fc.assert(
      fc.property(guids, wrappers, (guid, layers) => {
        const link = `https://kettle.example/joining-tenant?a=1&guid=${guid}`;
        expect(readHouseGuid(layers.reduce((text, wrap) => wrap(text), link))).toBe(guid);
      }),
    );
  });

  it('has nothing that could change the path of a request, whatever the text [JO19, CA1]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const guess of [text, `?guid=${text}`])
          expect(readHouseGuid(guess) ?? 'none').toMatch(/^[\w-]{1,64}$/);
      }),
    );
  });

  it.each(['guid=', 'https://', '%25', '&amp;', 'guid ', '__;', '/v3/__', 'aHR0cHM6', '-'])(
    'is searched for in linear time in a long run of %j [JO19, D20]',
    (piece) => {
      const started = performance.now();
      readHouseGuid(piece.repeat(200_000));
      expect(performance.now() - started).toBeLessThan(1_000);
    },
  );
});
