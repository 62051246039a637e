import { expect, it } from 'vitest';
import { joinLinkTo, memberLinkTo, priceLinkTo, renewalLinkTo } from './join-link.ts';

const SITE = 'https://k.example';
const HOME = { postcode: 'LS6 1AA', fullAddress: { line1: '1 Elm Row', line2: '', city: 'Leeds' } };

it.each([
  ['joining a house [JO1]', joinLinkTo(SITE, 'a b&c'), '/joining-tenant?guid=a%20b%26c'],
  ['other bank details [DD54]', renewalLinkTo(SITE, 'a&b'), '/new-bank-details?token=a%26b'],
  [
    'a member [AK4]',
    memberLinkTo(SITE, { guid: 'a&b', token: 'c&d' }),
    '/house?guid=a%26b&me=c%26d',
  ],
  [
    'the price of a known home [ML19]',
    priceLinkTo(SITE, { ...HOME, guid: 'a&b' }, 4),
    '/short-summary?address=a%26b&housemates=4',
  ],
  [
    'the price of a typed home [ML19]',
    priceLinkTo(SITE, HOME, 15),
    '/short-summary?postcode=LS6%201AA&housemates=15',
  ],
])('the link for %s', (_, link, path) => {
  expect(link).toBe(SITE + path);
});
