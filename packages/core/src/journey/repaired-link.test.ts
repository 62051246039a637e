import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repairedLink } from './repaired-link.ts';

const GUID = '/joining-tenant?guid=acc_taken';
const PACKAGE =
  '/short-summary?postcode=LS6%201AA&housemates=4&voucherCode=WELCOME10&TV%20Licence=TV&packageShare=true';

const encoded = (link: string): string => `/${encodeURIComponent(link.slice(1))}`;
const upperCased = (link: string): string =>
  link.replace(/([?&])([^=]+)/g, (_, mark: string, name: string) => mark + name.toUpperCase());

const WAYS: Readonly<Record<string, (link: string) => string>> = {
  'an ampersand escaped': (link) => link.replaceAll('&', '&amp;'),
  'an ampersand escaped twice': (link) => link.replaceAll('&', '&amp;amp;'),
  'the marks as numbers': (link) => link.replaceAll('&', '&#38;').replaceAll('=', '&#61;'),
  'its first parameter spoiled': (link) => link.replace('?', '?amp;'),
  'its query encoded': (link) => {
    const [path = '', query = ''] = link.split('?');
    return `${path}?${encodeURIComponent(query)}`;
  },
  'all of it encoded': encoded,
  'all of it encoded twice': (link) => encoded(encoded(link)),
  'its values encoded twice': (link) => link.replaceAll('%', '%25'),
  'its names in capitals': upperCased,
  'a full stop behind it': (link) => `${link}.`,
  'a bracket and a comma behind it': (link) => `${link}),`,
  'the end of a tag behind it': (link) => `${link}%22%3E`,
};

/** What a page reads of a link. */
function readBack(link: string) {
  const [path, query = ''] = link.split('?');
  return [path, Object.fromEntries(new URLSearchParams(query))];
}

describe('a link into the site', () => {
  const cases = Object.entries(WAYS).flatMap(([what, spoil]) =>
    [GUID, PACKAGE].map((link) => [what, link, spoil] as const),
  );
  it.each(cases)('[RT27] with %s is read as it was sent: %s', (_what, link, spoil) => {
    expect(readBack(repairedLink(spoil(link)) ?? spoil(link))).toEqual(readBack(link));
  });

  it.each([
    '/',
    '/household',
    GUID,
    PACKAGE,
    '/short-summary?postcode=LS6+1AA&housemates=4&TV+Licence=TV',
    '/referral?ref=A%26aff%3DB%23.',
    '/?utm_source=mail&fbclid=IwAR0.x%2525',
    '/products/TV%20Licence',
    '/#content',
  ])('[RT27] that is sound needs no repair: %s', (link) => {
    expect(repairedLink(link)).toBeUndefined();
  });

  it.each(['/household.', '/household)', '/household%22%3E'])(
    '[RT27] without a query loses the end of the sentence: %s',
    (link) => {
      expect(repairedLink(link)).toBe('/household');
    },
  );

  it('[RT27] keeps parameters that it does not know', () => {
    expect(repairedLink('/?UTM_Source=a%2525&amp;REF=FRIEND20&amp;x')).toBe(
      '/?UTM_Source=a%2525&ref=FRIEND20&x',
    );
  });

  it.each([
    '//evil.example%3Fguid=x',
    '/%2Fevil.example%3Fguid%3Dx',
    '/%5Cevil.example%3Fx=1',
    '//a.',
  ])('[RT27, SC4] never becomes the address of another site: %s', (link) => {
    expect(repairedLink(link)).toBeUndefined();
  });

  it('[RT27, SC4] stays on the site whatever it is', () => {
    const piece = fc.constantFrom(
      '/',
      '%2F',
      '%252F',
      '%3F',
      '?',
      '&amp;',
      '=',
      '%3D',
      'guid',
      'x',
      '\\',
      '%5C',
      '.',
      '#',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const link = repairedLink(`/${pieces.join('')}`) ?? '/';
        expect(new URL(link, 'https://kettle.example').host).toBe('kettle.example');
      }),
    );
  });

  it.each(['%25', '&amp;', '%3D', '.', 'guid=', '?'])(
    '[RT27, D20] is read in linear time: a long run of %s',
    (piece) => {
      const started = performance.now();
      repairedLink(`/${piece.repeat(1_300)}`);
      expect(performance.now() - started).toBeLessThan(500);
    },
  );
});

it('[RT8] a product type at the end of a path stays as it is', () => {
  expect(repairedLink('/products/%3Cb%3ETV%3C%2Fb%3E')).toBeUndefined();
  expect(repairedLink('/products/TV%20Licence.')).toBeUndefined();
});
