import { addDays } from '@kettle/core';
import { date, movableClock } from '@kettle/core/testing';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { outboxSender } from '../mails/outbox.ts';
import { erasePerson } from '../people/erase-person.ts';
import { LEADING } from '../testing/leading.ts';
import { oneProvider } from '../testing/one-provider.ts';
import {
  bankDetails,
  houseInformation,
  joinerDirectDebit,
  leadDirectDebit,
  newKey,
} from '../testing/requests.ts';
import { BEA as STAFF, staffTokens } from '../testing/staff.ts';
import type { TestProvider } from '../testing/test-provider.ts';

const SIGN_UP = date('2027-08-10');
const TENANCY = { startDate: '2027-09-01', endDate: '2028-07-01' };
const clock = movableClock();

let provider: TestProvider;
let guid: string;
let left: string[];
oneProvider(['house', 'outbox', 'stopped_recipient'], (opened) => (provider = opened), {
  clock,
  staffTokens,
});
beforeEach(async () => {
  left = [];
  clock.moveTo(SIGN_UP);
  guid = await signUpAt('adr_ls6_1');
  // The database's clock, which tells when somebody joined, cannot be moved.
  await sql`update member set joined_at = ${`${SIGN_UP}T12:00:00Z`}`.execute(provider.store.db);
});

const signUpAt = (address: string) =>
  provider.signUp(
    leadDirectDebit({
      addressId: address,
      housemateCount: 3,
      bankDetails: bankDetails({ firstPaymentDate: TENANCY.startDate }),
      houseInformation: houseInformation({
        ...TENANCY,
        address: { guid: address },
        broadbandDate: TENANCY.startDate,
      }),
    }),
  );
const invite = (...names: readonly string[]) => {
  const housemates = names.map((name) => ({ email: `${name}@example.com`, fullname: 'A Mate' }));
  return provider.post('/invite_housemates', { guid, housemates }, newKey());
};
const join = (name: string) =>
  provider.post('/direct_debit', joinerDirectDebit(guid, `${name}@example.com`), newKey());

/** The reminders that the lead is to read, the first one first. */
const bodiesToLead = async () => {
  const rows = await provider.store.db
    .selectFrom('outbox')
    .select('body')
    .where('kind', '=', 'house-incomplete')
    .orderBy('due_at')
    .execute();
  return rows.map(({ body }) => body);
};

/**
 * Lets this number of days pass and sends what is due on the last one, whatever the time of day is.
 * Notes the reminders.
 */
async function sendAfter(days: number): Promise<void> {
  const { db } = provider.store;
  const day = addDays(clock.today(), days);
  clock.moveTo(day);
  await sql`update outbox set due_at = due_at - make_interval(days => ${days})`.execute(db);
  await sql`update outbox set due_at = due_at - interval '1 day'
    where (due_at at time zone 'Europe/London')::date = (now() at time zone 'Europe/London')::date`.execute(
    db,
  );
  const runRound = outboxSender(db, {
    send: async ({ kind, recipient, body }) => {
      if (!['reminder', 'house-incomplete', 'agreement-ends'].includes(kind)) return;
      const joined = /\d of \d have joined|This is our last email/.exec(body)?.[0];
      left.push([day, kind, recipient.split('@')[0], joined].filter(Boolean).join(' '));
    },
    onFailed: (error) => {
      throw error;
    },
    onAbandoned: () => undefined,
    publicPerHour: 1000,
  });
  while (await runRound());
}

/** Lets each day pass up to this one. */
async function passTo(last: string): Promise<void> {
  while (clock.today() < last) await sendAfter(1);
}

/** Reminders that wait, by kind and person. */
const waiting = async () => {
  const rows = await provider.store.db
    .selectFrom('outbox')
    .select(['kind', 'recipient'])
    .where('kind', 'in', ['reminder', 'house-incomplete', 'agreement-ends'])
    .where('sent_at', 'is', null)
    .execute();
  return [
    ...new Set(rows.map(({ kind, recipient }) => `${kind} ${recipient.split('@')[0]}`)),
  ].sort();
};

describe('from August to the next July', () => {
  it('lead and invited are reminded until everybody has joined, and each payer before the end [ML3, ML18]', async () => {
    await invite('bea', 'cy');
    await passTo('2027-08-12');
    await join('bea');
    await passTo('2027-08-28');
    await join('cy');
    await passTo('2028-07-01');

    expect(left.toSorted()).toEqual([
      '2027-08-13 house-incomplete ada 2 of 3 have joined',
      '2027-08-13 reminder cy',
      '2027-08-25 house-incomplete ada 2 of 3 have joined',
      '2027-08-25 reminder cy',
      '2028-06-01 agreement-ends ada',
      '2028-06-01 agreement-ends bea',
      '2028-06-01 agreement-ends cy',
    ]);
  });
});

it('the last reminder says what happens then, and that it is the last [ML3]', async () => {
  await invite('cy');
  await passTo('2027-09-05');

  expect(left.filter((mail) => mail.includes('reminder'))).toEqual([
    '2027-08-13 reminder cy',
    '2027-08-25 reminder cy',
    '2027-08-30 reminder cy This is our last email',
  ]);
});

it('the last reminder to the lead says what happens if somebody does not join [ML18]', async () => {
  const bodies = await bodiesToLead();

  expect(bodies).toHaveLength(2);
  expect(bodies.map((body) => body.includes('If somebody doesn’t join:'))).toEqual([false, true]);
});

it('whoever the lead has just reminded reads nothing for three days, and then as planned [AK19, ML3]', async () => {
  await invite('cy');
  const { body: agreement } = await provider.store.db
    .selectFrom('outbox')
    .select('body')
    .where('kind', '=', 'direct-debit')
    .executeTakeFirstOrThrow();
  const me = /me=(\w+)/.exec(agreement)?.[1];
  await passTo('2027-08-11');
  const { body: house } = await provider.post('/member/house', { guid, me });
  const [cy] = house['invited'] as readonly { readonly id: string }[];
  expect((await provider.post('/member/remind', { guid, me, person: cy?.id })).status).toBe(200);
  await passTo('2027-08-26');

  expect(left.filter((mail) => mail.includes('cy'))).toEqual(['2027-08-25 reminder cy']);
});

it('an earlier reminder does not leave while a later one waits for another try [ML18]', async () => {
  await invite('cy');
  await sql`update outbox set due_at = now() - interval '1 day'
    where kind = 'reminder' and due_at < (select max(due_at) from outbox where kind = 'reminder')`.execute(
    provider.store.db,
  );
  await sql`update outbox set due_at = now() - interval '1 hour'
    where kind = 'reminder' and due_at > now()`.execute(provider.store.db);
  const tried: string[] = [];
  const runRound = outboxSender(provider.store.db, {
    send: ({ kind, body }) => {
      if (kind !== 'reminder') return Promise.resolve();
      tried.push(body);
      return Promise.reject(new Error('no answer'));
    },
    onFailed: () => undefined,
    onAbandoned: () => undefined,
    publicPerHour: 1000,
  });
  await runRound();
  await runRound();

  expect(tried).toEqual([expect.stringContaining('This is our last email')]);
});

it('of several reminders that are due at once the latest alone is sent, and the others are gone [ML18]', async () => {
  await invite('cy');
  await sendAfter(21);

  expect(left.toSorted()).toEqual([
    '2027-08-31 house-incomplete ada 1 of 3 have joined',
    '2027-08-31 reminder cy This is our last email',
  ]);
  expect(await waiting()).toEqual(['agreement-ends ada']);
});

it('whoever is invited to two houses is reminded of both, though one is due later [ML3]', async () => {
  await invite('cy');
  await passTo('2027-08-11');
  guid = await signUpAt('adr_ls6_2');
  await invite('cy');
  await sendAfter(4);

  const toCy = '2027-08-15 reminder cy';
  expect(left.filter((mail) => mail.includes('cy'))).toEqual([toCy, toCy]);
});

it('whoever is invited again is reminded from that day on [ML3]', async () => {
  await invite('cy');
  await passTo('2027-08-12');
  await invite('cy');
  await passTo('2027-08-16');

  expect(left.filter((mail) => mail.includes('cy'))).toEqual(['2027-08-15 reminder cy']);
});

describe('a reminder is deleted', () => {
  it('with the house, and comes back with it but for those invited [ML18]', async () => {
    await invite('cy');
    await provider.post(`/staff/houses/${guid}/close`, { reason: 'x' }, STAFF);
    expect(await waiting()).toEqual([]);
    await provider.post(`/staff/houses/${guid}/reopen`, {}, STAFF);

    expect(await waiting()).toEqual(['agreement-ends ada', 'house-incomplete ada']);
  });

  it('with the place of whoever is taken out, of whom the lead reads nothing any more [ML18]', async () => {
    await join('bea');
    await join('cy');
    expect(await waiting()).toEqual([
      'agreement-ends ada',
      'agreement-ends bea',
      'agreement-ends cy',
    ]);
    const email = 'bea@example.com';
    await provider.post(`/staff/houses/${guid}/take_out`, { email }, STAFF);

    expect(await waiting()).toEqual([
      'agreement-ends ada',
      'agreement-ends cy',
      'house-incomplete ada',
    ]);
    await passTo('2027-08-13');
    const read = ['2027-08-13 house-incomplete ada 2 of 3 have joined'];
    expect(left).toEqual(read);
    await provider.post(`/staff/houses/${guid}/take_out`, { email: 'cy@example.com' }, STAFF);
    await sendAfter(0);
    expect(left).toEqual(read);
    await invite('bea');
    expect(await waiting()).toContain('reminder bea');
  });

  it('to the lead with whoever is erased, whom the next one does not name [ML18]', async () => {
    await join('bea');
    await erasePerson(provider.store.db, 'bea@example.com', { ...LEADING, today: clock.today() });

    expect(await waiting()).toEqual(['agreement-ends ada', 'house-incomplete ada']);
    await passTo('2027-08-13');
    expect(left).toEqual(['2027-08-13 house-incomplete ada 2 of 3 have joined']);
  });
});
