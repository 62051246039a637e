import { addDays } from '@kettle/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { leadAtTypedAddress, newKey } from '../testing/requests.ts';
import { SANDBOX } from '../testing/sandbox.ts';
import { SITE_URL, testProvider, type TestProvider } from '../testing/test-provider.ts';
import { mailTemplates } from '../mails/mail-templates.ts';
import { listMandates } from '../mandates/mandates.ts';
import { closeHouse, reopenHouse } from './close-house.ts';
import { findHouses } from './find-houses.ts';

const TEMPLATES = mailTemplates(SANDBOX.company.profile, SITE_URL);

let provider: TestProvider;
beforeAll(async () => {
  provider = await testProvider();
});
beforeEach(() => sql`truncate house cascade`.execute(provider.store.db));
afterAll(() => provider.close());

async function signUp(number: number): Promise<string> {
  const { body } = await provider.post('/direct_debit', leadAtTypedAddress(number), newKey());
  return String(body['guid']);
}

function close(guid: string) {
  return provider.store.db
    .transaction()
    .execute((db) => closeHouse(db, TEMPLATES, guid, 'moved out'));
}

it('a house is closed although the bank has all its mandates, and cancels none [OP15]', async () => {
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

it('closing a house leaves the mandates of other houses as they are [OP15]', async () => {
  const guid = await signUp(1);
  const other = await signUp(2);
  const { db } = provider.store;
  await close(guid);

  expect(await listMandates(db, { guid: other })).toMatchObject([{ status: 'new' }]);
});

it('a closed house can be opened again up to the last day of its tenancy [OP62]', async () => {
  const guid = await signUp(1);
  await close(guid);
  const { db } = provider.store;
  const { last } = await db
    .selectFrom('house')
    .select('tenancy_end as last')
    .where('guid', '=', guid)
    .executeTakeFirstOrThrow();
  const reopenOn = (day: typeof last) =>
    db.transaction().execute((transaction) => reopenHouse(transaction, guid, day));

  expect(await reopenOn(addDays(last, 1))).toMatchObject({ ok: false });
  expect(await reopenOn(last)).toMatchObject({ ok: true, value: { guid } });
});

it('the newest of the houses that match comes first [OP13]', async () => {
  const guids = [await signUp(1), await signUp(2), await signUp(3)];
  const houses = await findHouses(provider.store.db, 'Test Street', 10);

  expect(houses.map(({ guid }) => guid)).toEqual(guids.toReversed());
});
