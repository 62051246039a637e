import { TODAY } from '@kettle/core/testing';
import { expect, it } from 'vitest';
import { joinerDirectDebit, leadAtTypedAddress, newKey } from '../testing/requests.ts';
import { SANDBOX } from '../testing/sandbox.ts';
import { oneProvider } from '../testing/one-provider.ts';
import { SITE_URL, type TestProvider } from '../testing/test-provider.ts';
import { mailTemplates } from '../mails/mail-templates.ts';
import { listMandates } from '../mandates/mandates.ts';
import { closeHouse } from './close-house.ts';
import { findHouses } from '../staff/find-houses.ts';

const TEMPLATES = mailTemplates(SANDBOX.company.profile, SITE_URL);

let provider: TestProvider;
oneProvider(['house', 'outbox'], (opened) => (provider = opened));

const signUp = (number: number) => provider.signUp(leadAtTypedAddress(number));
const join = (guid: string, email: string) =>
  provider.post('/direct_debit', joinerDirectDebit(guid, email), newKey());

function close(guid: string) {
  return provider.store.db
    .transaction()
    .execute((db) => closeHouse(db, TEMPLATES, guid, { today: TODAY, reason: 'moved out' }));
}

it('a house is closed although the bank has all its mandates, and cancels none', async () => {
  const guid = await signUp(1);
  const { db } = provider.store;
  await db.updateTable('mandate').set({ status: 'handed-over' }).execute();
  const [mandate] = await listMandates(db);

  expect(await close(guid)).toEqual({
    ok: true,
    value: { guid, cancelled: [], atTheBank: [mandate?.reference] },
  });
  expect(await listMandates(db)).toMatchObject([{ status: 'handed-over' }]);
});

it('closing a house cancels the mandates that were not handed over, and names those that the bank has', async () => {
  const guid = await signUp(1);
  const { db } = provider.store;
  await db.updateTable('mandate').set({ status: 'active' }).execute();
  await join(guid, 'bea@example.com');
  const closed = await close(guid);
  const mandates = await listMandates(db);

  const [atTheBank, fresh] = mandates.map(({ reference }) => reference);
  const bodies = await db
    .selectFrom('outbox')
    .select('body')
    .where('kind', '=', 'house-closed')
    .orderBy('recipient')
    .execute();
  expect(bodies[0]?.body).toContain(`stop your Direct Debit, reference ${atTheBank}.`);
  expect(bodies[1]?.body).toContain(`Direct Debit, reference ${fresh}, is cancelled.`);
  expect(bodies[1]?.body).not.toContain(atTheBank);
  expect(closed).toEqual({ ok: true, value: { guid, cancelled: [fresh], atTheBank: [atTheBank] } });
  expect(mandates.map(({ status }) => status)).toEqual(['active', 'cancelled']);
});

it('a closed house sends nothing more but one mail, which tells each member that it ended', async () => {
  const guid = await signUp(1);
  await join(guid, 'bea@example.com');
  const housemates = [{ email: 'cy@example.com', fullname: 'Cy Pres' }];
  await provider.post('/invite_housemates', { guid, housemates });
  await close(guid);
  const mails = await provider.store.db
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'subject'])
    .where('house_guid', '=', guid)
    .orderBy('recipient')
    .execute();

  const told = { kind: 'house-closed', subject: 'Your household bills with Kettle have ended' };
  expect(mails).toEqual([
    { recipient: 'ada@example.com', ...told },
    { recipient: 'bea@example.com', ...told },
  ]);
});

it('nobody joins a closed house, its address is free, and it is still found', async () => {
  const guid = await signUp(1);
  await close(guid);

  expect((await join(guid, 'bea@example.com')).status).toBe(404);
  expect(await signUp(1)).not.toBe(guid);
  expect(await findHouses(provider.store.db, guid, 10)).toEqual([
    {
      guid,
      address: expect.stringContaining('Test Street') as unknown,
      postcode: 'LS6 1AA',
      startDate: '2027-07-01',
      endDate: '2028-06-30',
      housemateCount: 4,
      remaining: 3,
      closedAt: expect.any(String) as unknown,
    },
  ]);
});

it('an unknown house is not closed', async () => {
  expect(await close('nosuch')).toMatchObject({ ok: false });
});

it('closing a house leaves the mandates of other houses as they are', async () => {
  const guid = await signUp(1);
  const other = await signUp(2);
  const { db } = provider.store;
  await close(guid);

  expect(await listMandates(db, { guid: other })).toMatchObject([{ status: 'new' }]);
});

it('the newest of the houses that match comes first', async () => {
  const guids = [await signUp(1), await signUp(2), await signUp(3)];
  const houses = await findHouses(provider.store.db, 'Test Street', 10);

  expect(houses.map(({ guid }) => guid)).toEqual(guids.toReversed());
});
