import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repairLink } from './repair-link.ts';

const GUID = '/joining-tenant?guid=acc_taken';
const PACKAGE =
  '/short-summary?postcode=LS6%201AA&housemates=4&voucherCode=WELCOME10&TV%20Licence=TV&packageShare=true';

const encoded = (link: string): string => `/${encodeURIComponent(link.slice(1))}`;
const upperCased = (link: string): string =>
  link.replace(/([?&])([^=]+)/g, (_, mark: string, name: string) => mark + name.toUpperCase());

const DAMAGES: Readonly<Record<string, (link: string) => string>> = {
  'an ampersand escaped': (link) => link.replaceAll('&', '&amp;'),
  'an ampersand escaped twice': (link) => link.replaceAll('&', '&amp;amp;'),
  'the marks as numbers': (link) => link.replaceAll('&', '&#38;').replaceAll('=', '&#61;'),
  'its first parameter damaged': (link) => link.replace('?', '?amp;'),
  'its query encoded': (link) => {
    const [path = '', query = ''] = link.split('?');
    return `${path}?${encodeURIComponent(query)}`;
  },
  'all of it encoded': encoded,
  'all of it encoded twice': (link) => encoded(encoded(link)),
  'its values encoded twice': (link) => link.replaceAll('%', '%25'),
  'its names in capitals': upperCased,
  'a full stop after it': (link) => `${link}.`,
  'a bracket and a comma after it': (link) => `${link}),`,
  'the end of a tag after it': (link) => `${link}%22%3E`,
};

/** The path and the parameters of a link as a page reads them. */
function read(link: string) {
  const [path, query = ''] = link.split('?');
  return [path, Object.fromEntries(new URLSearchParams(query))];
}

describe('a link into the site', () => {
  const cases = Object.entries(DAMAGES).flatMap(([what, damage]) =>
    [GUID, PACKAGE].map((link) => [what, link, damage] as const),
  );
  it.each(cases)('with %s is read as it was sent: %s [RT27]', (_what, link, damage) => {
    expect(read(repairLink(damage(link)) ?? damage(link))).toEqual(read(link));
  });

  it.each([
    '/',
    '/household',
    GUID,
    PACKAGE,
    '/short-summary?postcode=LS6+1AA&housemates=4&TV+Licence=TV',
    '/referral?ref=A%26aff%3DB%23.',
    '/?aff=UNI!)',
    '/?utm_source=mail&fbclid=IwAR0.x%2525',
    '/products/TV%20Licence',
    '/#content',
  ])('that is intact needs no repair: %s [RT27]', (link) => {
    expect(repairLink(link)).toBeUndefined();
  });

  it.each(['/household.', '/household)', '/household%22%3E'])(
    'without a query loses the end of the sentence: %s [RT27]',
    (link) => {
      expect(repairLink(link)).toBe('/household');
    },
  );

  it('keeps parameters that it does not know [RT27]', () => {
    expect(repairLink('/?UTM_Source=a%2525&amp;REF=FRIEND20&amp;x')).toBe(
      '/?UTM_Source=a%2525&ref=FRIEND20&x',
    );
  });

  it.each([
    '//evil.example%3Fguid=x',
    '/%2Fevil.example%3Fguid%3Dx',
    '/%5Cevil.example%3Fx=1',
    '//a.',
  ])('never becomes the address of another site: %s [RT27, SC4]', (link) => {
    expect(repairLink(link)).toBeUndefined();
  });

  it('stays on the site whatever it is [RT27, SC4]', () => {
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
        const link = repairLink(`/${pieces.join('')}`) ?? '/';
        expect(new URL(link, 'https://kettle.example').host).toBe('kettle.example');
      }),
    );
  });

  it.each(['%25', '&amp;', '%3D', '.', 'guid=', '?'])(
    'is read in linear time: a long run of %s [RT27]',
    (piece) => {
      const started = performance.now();
      repairLink(`/${piece.repeat(1_300)}`);
      expect(performance.now() - started).toBeLessThan(500);
    },
  );
});

it('a product type at the end of a path stays as it is [RT1]', () => {
  expect(repairLink('/products/%3Cb%3ETV%3C%2Fb%3E')).toBeUndefined();
  expect(repairLink('/products/TV%20Licence.')).toBeUndefined();
});
