import { PUBLIC_ACCOUNT_FIELDS } from '@kettle/core/testing';
import { sql } from 'kysely';
import {
  bankDetails,
  houseInformation,
  joinerDirectDebit,
  leadAtTypedAddress,
  newKey,
  personalDetails,
  preSignup,
} from '../requests.ts';
import type { TestProvider } from '../test-provider.ts';

/** A request that contains something its sender is not allowed to set. */
interface ForbiddenRequest {
  readonly path: string;
  readonly body: unknown;
}

const HOUSE = 'acc_taken';
const OTHER_HOUSE = 'acc_last_place';
const NOT_AGREED = [false, 'true', 1, null, undefined];

const joiner = (changes: object): ForbiddenRequest => ({
  path: '/direct_debit',
  body: joinerDirectDebit(HOUSE, 'pushy@example.com', { ...changes }),
});
const joinerPerson = (changes: object): ForbiddenRequest =>
  joiner({ personalDetails: personalDetails({ email: 'pushy@example.com', ...changes }) });
const lead = (changes: object): ForbiddenRequest => ({
  path: '/direct_debit',
  body: leadAtTypedAddress(900, { ...changes }),
});

const FORBIDDEN_REQUESTS: Readonly<Record<string, ForbiddenRequest>> = {
  'a joiner sets the number of housemates': joiner({ housemateCount: 9 }),
  'a joiner sets the products': joiner({ selectedProducts: ['price_energy'] }),
  'a joiner sets the house': joiner({ houseInformation: houseInformation() }),
  'a joiner sets the places left': joiner({ remainingHousemates: 99 }),
  'a joiner sets the places left, under its name on the wire': joiner({ remainingHm8s: 99 }),
  'a joiner sets a price': joiner({ price: 0 }),
  'a joiner sets the weekly price': joiner({ pppw: 1 }),
  'a joiner sets the tenancy': joiner({ tenancyStartDate: '2027-01-01' }),
  'a joiner names a second house among the person': joinerPerson({ guid: OTHER_HOUSE }),
  'a joiner names a second house among the bank details': joiner({
    bankDetails: bankDetails({ guid: OTHER_HOUSE }),
  }),
  'a joiner names two houses': joiner({ guid: [HOUSE, OTHER_HOUSE] }),
  'a joiner makes themselves the creator': joinerPerson({ isCreator: true }),
  'a lead names a house': lead({ guid: HOUSE }),
  'a lead names an unknown house': lead({ guid: 'AAAAAAAAAAAAAAAAAAAAAAAA' }),
  'a lead sets a price': lead({ pppw: 1 }),
  'a lead sets the places left': lead({ remainingHousemates: 99 }),
  'a lead sends an unknown key': lead({ isAdmin: true }),
  ...withoutConsent('a joiner agreed to the terms with', (termsAgreed) =>
    joinerPerson({ termsAgreed }),
  ),
  ...withoutConsent('a lead agreed to the terms with', (termsAgreed) =>
    lead({ personalDetails: personalDetails({ termsAgreed }) }),
  ),
  ...withoutConsent('a joiner is the account holder with', (accountHolder) =>
    joiner({ bankDetails: bankDetails({ accountHolder }) }),
  ),
  ...withoutConsent('a visitor agreed to the policy with', (agreedToPolicy) => ({
    path: '/pre-signup',
    body: preSignup({ agreedToPolicy }),
  })),
};

function withoutConsent(what: string, send: (consent: unknown) => ForbiddenRequest) {
  return Object.fromEntries(NOT_AGREED.map((value) => [`${what} ${String(value)}`, send(value)]));
}

const ALL_NAMES: readonly string[] = Object.keys(FORBIDDEN_REQUESTS);

/**
 * Returns the names of the forbidden requests that were not refused or that changed stored data.
 */
export async function allowedForbiddenRequests(
  provider: TestProvider,
  names: readonly string[] = ALL_NAMES,
): Promise<string[]> {
  const allowed = [];
  let before = await stateOf(provider);
  for (const what of names) {
    const { path, body } = FORBIDDEN_REQUESTS[what] ?? {};
    if (path === undefined) throw new Error(`There is no forbidden request "${what}".`);
    const { status } = await provider.post(path, body, newKey());
    if (status >= 500) throw new Error(`"${what}" failed with ${status}.`);
    const after = await stateOf(provider);
    if (status !== 422 || after !== before) allowed.push(what);
    before = after;
  }
  return allowed;
}

/** Returns the content of every house, and the number of rows of the other tables. */
async function stateOf({ store }: TestProvider): Promise<string> {
  const { rows } = await sql`select
    (select json_agg(house order by guid) from house) as houses,
    (select count(*) from member) as members,
    (select count(*) from mandate) as mandates,
    (select count(*) from lead) as leads,
    (select count(*) from outbox) as mails,
    (select count(*) from idempotency_key) as keys`.execute(store.db);
  return JSON.stringify(rows);
}

const OPTIONAL = new Set([
  'broadbandDate',
  'discountDescription',
  'usedDiscount',
  'nonDiscountedPppw',
  'asksToJoin',
]);
/** Matches the surname, e-mail, phone and bank details of everyone in the house of `houseOfTwo`. */
const PRIVATE = /Byron|ada@example|bea@example|07700|55779911|20-00-00|Barclays/;

/**
 * Creates a house with a lead and a joiner whose details `summaryFaults` recognises. Returns its
 * guid.
 */
export async function houseOfTwo(provider: TestProvider): Promise<string> {
  const guid = await provider.signUp(leadAtTypedAddress(901));
  await provider.post('/direct_debit', joinerDirectDebit(guid, 'bea@example.com'), newKey());
  return guid;
}

/**
 * Returns the unpublished keys and private details in `GET /summary`, and the published keys it
 * lacks.
 */
export async function summaryFaults(provider: TestProvider, guid: string): Promise<string[]> {
  const { body } = await provider.get(`/summary?guid=${guid}`);
  const [detail] = PRIVATE.exec(JSON.stringify(body)) ?? [];
  return [
    ...Object.keys(body).filter((key) => !PUBLIC_ACCOUNT_FIELDS.has(key)),
    ...[...PUBLIC_ACCOUNT_FIELDS].filter((key) => !OPTIONAL.has(key) && !(key in body)),
    ...(detail === undefined ? [] : [detail]),
  ];
}
