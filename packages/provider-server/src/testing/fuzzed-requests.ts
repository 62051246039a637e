import { isWellFormed } from '@kettle/core';
import type { InjectOptions } from 'fastify';
import {
  accountDetails,
  joinerDirectDebit,
  leadAtTypedAddress,
  leadDirectDebit,
  PRICE_IDS,
  preSignup,
} from './requests.ts';
import { pickFrom } from './random.ts';

type Json = unknown;

interface Target {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: Json;
}

const SHARED = { hm8s: 4, selectedProducts: PRICE_IDS, postcode: 'LS6 1AA', packageShare: false };

/** One valid request for each call. */
export const TARGETS: readonly Target[] = [
  { method: 'GET', path: '/config' },
  { method: 'GET', path: '/config/feedback' },
  { method: 'GET', path: '/referral?referral_code=FRIEND20' },
  { method: 'GET', path: '/affiliate?affiliate_code=UNI2027' },
  { method: 'POST', path: '/pre-signup', body: preSignup({ discountCode: 'WELCOME10' }) },
  {
    method: 'POST',
    path: '/pre-signup/lead/products',
    body: { priceIds: PRICE_IDS, offerCode: 'A' },
  },
  {
    method: 'POST',
    path: '/pre-signup/lead/household',
    body: { groupSize: 4, postcode: 'LS6 1AA' },
  },
  {
    method: 'GET',
    path: '/products?addressGuid=adr_ls6_1&postcode=LS6%201AA&hm8s=4&voucherCode=FREETV',
  },
  { method: 'GET', path: '/summary?guid=acc_taken' },
  {
    method: 'POST',
    path: '/voucher/WELCOME10',
    body: { selectedProducts: PRICE_IDS, housemateCount: 4 },
  },
  { method: 'GET', path: '/addresses/find?query=kettle&id=grp_kettle_court' },
  { method: 'GET', path: '/addresses/retrieve?id=adr_ls6_1' },
  { method: 'GET', path: '/addresses/lookup/LS61AA' },
  { method: 'POST', path: '/verify_address/adr_ls6_1', body: {} },
  { method: 'POST', path: '/email_summary', body: { ...SHARED, email: 'a@example.com' } },
  { method: 'POST', path: '/share_package', body: { ...SHARED, fetchEmail: false } },
  {
    method: 'POST',
    path: '/bank_lookup',
    body: { sortCode: '20-00-00', accountNumber: '55779911' },
  },
  { method: 'POST', path: '/direct_debit', body: leadDirectDebit() },
  { method: 'POST', path: '/direct_debit', body: leadAtTypedAddress(1) },
  { method: 'POST', path: '/direct_debit', body: joinerDirectDebit('acc_taken', 'j@example.com') },
  {
    method: 'POST',
    path: '/invite_housemates',
    body: { guid: 'acc_taken', housemates: [{ email: 'i@example.com', fullname: 'I', tel: '1' }] },
  },
  {
    method: 'POST',
    path: '/validate-joining-tenant',
    body: {
      guid: 'acc_taken',
      email: 'v@example.com',
      leadType: 'Student',
      firstName: 'V',
      lastName: 'W',
      phoneNumber: '07700900123',
    },
  },
  { method: 'POST', path: '/mandates/renewal', body: { token: 'token' } },
  {
    method: 'POST',
    path: '/mandates/renew',
    body: { token: 'renewal_acc_taken_1', bankDetails: accountDetails() },
  },
  { method: 'POST', path: '/staff/find_houses', body: { text: 'acc_taken', limit: 10 } },
  {
    method: 'POST',
    path: '/staff/incomplete_houses',
    body: { startsBefore: '2027-07-01', limit: 10 },
  },
  { method: 'GET', path: '/staff/houses/acc_taken' },
  { method: 'POST', path: '/staff/houses/acc_taken/close', body: { reason: 'r' } },
  { method: 'POST', path: '/staff/houses/acc_taken/reopen', body: {} },
  { method: 'POST', path: '/staff/houses/acc_taken/take_out', body: { email: 'a@example.com' } },
  {
    method: 'POST',
    path: '/staff/people/change',
    body: { email: 'a@example.com', changes: { tel: '07700900123' } },
  },
  { method: 'POST', path: '/staff/mails', body: { to: 'a@example.com', limit: 10 } },
  { method: 'POST', path: '/staff/mails/mail/resend', body: {} },
  { method: 'POST', path: '/staff/mandates/REFERENCE/renew', body: {} },
  { method: 'POST', path: '/member/house', body: { guid: 'acc_taken', me: 'token' } },
  { method: 'POST', path: '/member/let_in', body: { guid: 'acc_taken', me: 'token', person: 'p' } },
  { method: 'POST', path: '/member/remind', body: { guid: 'acc_taken', me: 'token', person: 'p' } },
  { method: 'POST', path: '/member/new_bank_details', body: { guid: 'acc_taken', me: 'token' } },
  { method: 'POST', path: '/member/cancel', body: { guid: 'acc_taken', me: 'token' } },
  { method: 'POST', path: '/member/find_link', body: { email: 'a@example.com' } },
  { method: 'POST', path: '/member/new_link', body: { guid: 'acc_taken', me: 'token' } },
  {
    method: 'POST',
    path: '/member/take_out',
    body: { guid: 'acc_taken', me: 'token', person: 'p' },
  },
];

const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  'a\u0000b',
  '\u202eabc',
  '\u200b',
  '𝔸da 👩‍👩‍👧',
  'İ',
  "'; drop table house; --",
  '%00',
  '..',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  '${7*7}',
  '<script>alert(1)</script>',
  '2027-02-30',
  '-0',
  '1e309',
  'x'.repeat(64),
  'x'.repeat(65),
  'x'.repeat(101),
  'x'.repeat(5000),
  'é'.repeat(100),
  'ZE1 0AA',
  'acc_complete',
  'bounce@example.com',
  `${'a'.repeat(64)}@${'b.'.repeat(100)}com`,
] as const;

const ODD_VALUES: readonly Json[] = [
  ...ODD_TEXTS,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  16,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[[[[[]]]]]],
  { toString: 1 },
  ['a', 'a'],
  Array(100).fill('price_energy'),
];

const ODD_HEADERS: readonly Record<string, string>[] = [
  {},
  { 'idempotency-key': 'x' },
  { 'idempotency-key': '00000000-0000-4000-8000-000000000000' },
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': '' },
  { 'x-forwarded-for': '1.2.3.4' },
  { origin: 'null' },
  { accept: 'text/html' },
  { 'content-encoding': 'gzip' },
];

/** Returns the request with one to five random mistakes in it. */
export function fuzzedRequest(target: Target, random: () => number): InjectOptions {
  let { path, body } = target;
  let headers: Record<string, string> = { 'content-type': 'application/json' };
  const times = 1 + Math.floor(random() * 5);
  for (let time = 0; time < times; time += 1) {
    const roll = random();
    if (body !== undefined && roll < 0.7) body = mutate(body, random);
    else if (roll < 0.9) path = mutatePath(path, random);
    else headers = { ...headers, ...pickFrom(random, ODD_HEADERS) };
  }
  const hasBody = target.method === 'POST';
  return {
    method: target.method,
    url: `/api${path}`,
    headers: hasBody ? headers : {},
    ...(hasBody ? { payload: payloadOf(body, random) } : {}),
  };
}

/**
 * Serialises the body, and occasionally truncates it, duplicates its keys or nests it very deep.
 */
function payloadOf(body: Json, random: () => number): string {
  const text = JSON.stringify(body) ?? '';
  const roll = random();
  if (roll < 0.02) return text.slice(0, Math.floor(random() * text.length));
  if (roll < 0.03) return text.replace('{', '{"__proto__":{"a":1},');
  if (roll < 0.04) return '['.repeat(20_000) + ']'.repeat(20_000);
  if (roll < 0.05) return `{"a":${text}}`;
  // Every key appears twice with the same value.
  if (roll < 0.06) return text.replace(/^\{(.+)\}$/s, '{$1,$1}');
  return text;
}

function mutate(value: Json, random: () => number): Json {
  if (Array.isArray(value)) {
    if (value.length === 0 || random() < 0.2) return pickFrom(random, ODD_VALUES);
    const index = Math.floor(random() * value.length);
    if (random() < 0.2) return [...value, ...value];
    return value.with(index, mutate(value[index], random));
  }
  if (typeof value !== 'object' || value === null) return pickFrom(random, ODD_VALUES);
  const keys = Object.keys(value);
  const key = keys.length === 0 ? 'a' : pickFrom(random, keys);
  const rest = Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  const roll = random();
  if (roll < 0.15) return rest;
  if (roll < 0.25) return { ...value, [pickFrom(random, ODD_TEXTS)]: pickFrom(random, ODD_VALUES) };
  return { ...value, [key]: mutate((value as Record<string, Json>)[key], random) };
}

function mutatePath(path: string, random: () => number): string {
  const odd = encodeURIComponent(pickFrom(random, ODD_TEXTS.filter(isWellFormed)));
  const [place = '', query = ''] = path.split('?');
  const roll = random();
  if (roll < 0.3) return `${place}?${query}&${odd}=${odd}`;
  if (roll < 0.5) return `${place}?${query}&${query}`;
  if (roll < 0.8)
    return query === '' ? `${place}/${odd}` : `${place}?${query.replace(/=[^&]*/, `=${odd}`)}`;
  return `${place.replace(/[^/]+$/, odd)}?${query}`;
}
