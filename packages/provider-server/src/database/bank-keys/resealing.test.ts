import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBankDetails } from './open-bank-details.ts';
import { databaseTemplate } from '../../testing/database-template.ts';
import { fixedClock } from '../../testing/fixed-clock.ts';
import { keyRingOf } from '../../testing/key-rings.ts';
import { postgresForTests, type TestPostgres } from '../../testing/postgres-for-tests.ts';
import { bankDetails, leadAtTypedAddress, newKey } from '../../testing/requests.ts';
import { providerOver } from '../../testing/test-provider.ts';
import { registerKeys } from './bank-key-register.ts';
import { openDatabase } from '../database.ts';
import { runHousekeeping } from '../housekeeping.ts';
import { liveMandatesOf } from '../same-account.ts';
import type { KeyRing } from './key-ring.ts';
import { resealBankDetails } from './resealing.ts';
import { prepareStore, type Store } from '../store.ts';
import { recordingLog } from '../../testing/logs.ts';

const [OLD, NEW, NEWEST] = [keyRingOf(1), keyRingOf(2), keyRingOf(3)].map(({ current }) => current);
const ACCOUNTS = ['55779911', '55779922', '55779933'];

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await postgresForTests();
});
afterAll(() => postgres.stop());

/**
 * A database with three mandates under the first of these keys, and the keys of the process that
 * uses it next.
 */
async function aDatabase(kind: string): Promise<Store> {
  const location =
    kind === 'PostgreSQL' ? { url: postgres.url } : { template: await databaseTemplate() };
  const database = await openDatabase(location, () => undefined);
  const store = await prepareStore(database, keyRingOf(1));
  await sql`delete from house`.execute(store.db);
  const provider = providerOver(store);
  for (const [index, accountNumber] of ACCOUNTS.entries()) {
    const lead = leadAtTypedAddress(index, { bankDetails: bankDetails({ accountNumber }) });
    expect((await provider.post('/direct_debit', lead, newKey())).status).toBe(200);
  }
  return store;
}

function mandatesIn({ db }: Store) {
  return db
    .selectFrom('mandate')
    .innerJoin('member', 'member.id', 'mandate.member_id')
    .select(['reference', 'house_guid', 'key_id', 'sealed', 'account_ending'])
    .orderBy('account_ending')
    .execute();
}

/** The keys that the mandates are sealed with, each once. */
async function keysIn(store: Store): Promise<ReadonlySet<string>> {
  return new Set((await mandatesIn(store)).map((row) => row.key_id));
}

/** The account numbers that a process with this one key can read. */
async function readableWith(byte: number, store: Store): Promise<readonly string[]> {
  return (await mandatesIn(store)).map((row) => {
    const rowIdentity = {
      table: 'mandate',
      rowId: row.reference,
      houseGuid: row.house_guid,
    } as const;
    const sealed = { keyId: row.key_id, sealed: row.sealed };
    return openBankDetails(keyRingOf(byte), rowIdentity, sealed).accountNumber;
  });
}

/** Changes one byte of the first mandate's bank details, as a broken disk would. */
async function changeOne(store: Store): Promise<void> {
  const [first] = await mandatesIn(store);
  await sql`update mandate set sealed = set_byte(sealed, 40, 1 - get_byte(sealed, 40) % 2)
    where reference = ${first?.reference}`.execute(store.db);
}

/** The first lines that housekeeping logs after a start with a newer key. */
async function linesOfAStart(store: Store, lineCount: number): Promise<readonly unknown[]> {
  await registerKeys(store.db, keyRingOf(3, 1));
  const { log, lines, events } = recordingLog();
  const stop = runHousekeeping(
    { ...store, keys: keyRingOf(3, 1) },
    {
      clock: fixedClock(),
      log,
      retentionDays: () => ({ leads: 30, mails: 30, endedHouses: 365 }),
    },
  );
  await expect.poll(() => lines).toHaveLength(lineCount);
  await stop();
  return events();
}

describe.each(['embedded', 'PostgreSQL'])('bank details in the %s database', (kind) => {
  it('are sealed with the new key in chunks, after which the old key is not needed', async () => {
    const store = await aDatabase(kind);
    const rotated = { ...store, keys: keyRingOf(2, 1) };
    await registerKeys(store.db, rotated.keys);

    expect(await resealBankDetails(rotated, undefined, 2)).toEqual({ count: 3, unreadable: 0 });
    expect(await readableWith(2, store)).toEqual(ACCOUNTS);
    expect(await resealBankDetails(rotated)).toEqual({ count: 0, unreadable: 0 });
    await sql`delete from bank_key where id <> ${NEW?.id}`.execute(store.db);
    await expect(registerKeys(store.db, keyRingOf(2))).resolves.toBeUndefined();
    await store.close();
  });
});

describe('bank details', () => {
  it('are not resealed by a process that does not seal with the newest key', async () => {
    const store = await aDatabase('embedded');
    await registerKeys(store.db, keyRingOf(2, 1));
    await resealBankDetails({ ...store, keys: keyRingOf(2, 1) });
    await registerKeys(store.db, keyRingOf(1, 2));

    expect(await resealBankDetails({ ...store, keys: keyRingOf(1, 2) })).toMatchObject({
      count: 0,
    });
    expect(await keysIn(store)).toEqual(new Set([NEW?.id]));
    await store.close();
  });

  it('that were changed in the database stay as they are, and the others are resealed', async () => {
    const store = await aDatabase('embedded');
    await changeOne(store);
    await registerKeys(store.db, keyRingOf(2, 1));

    expect(await resealBankDetails({ ...store, keys: keyRingOf(2, 1) }, undefined, 1)).toEqual({
      count: 2,
      unreadable: 1,
    });
    expect(await keysIn(store)).toEqual(new Set([OLD?.id, NEW?.id]));
    await store.close();
  });

  it('of one account are counted together under an old and a new key, and under the new one alone', async () => {
    const store = await aDatabase('embedded');
    const rotated = { ...store, keys: keyRingOf(2, 1) };
    await registerKeys(store.db, rotated.keys);
    await providerOver(rotated).signUp(leadAtTypedAddress(9));
    const liveIn = async (keys: KeyRing) =>
      (await liveMandatesOf(store.db, keys, [bankDetails()]))(bankDetails());
    const before = await liveIn(rotated.keys);
    await resealBankDetails(rotated);

    expect([before, await liveIn(keyRingOf(2))]).toEqual([2, 2]);
    await store.close();
  });

  it('are resealed only to the end of the chunk when the process stops', async () => {
    const store = await aDatabase('embedded');
    await registerKeys(store.db, keyRingOf(2, 1));

    expect(
      await resealBankDetails({ ...store, keys: keyRingOf(2, 1) }, () => true, 1),
    ).toMatchObject({ count: 1 });
    await store.close();
  });

  it('are resealed soon after a start with a new key, and their number is logged', async () => {
    const store = await aDatabase('embedded');

    expect(await linesOfAStart(store, 1)).toEqual([
      { level: 'info', event: 'bank details sealed again', count: 3 },
    ]);
    expect(await keysIn(store)).toEqual(new Set([NEWEST?.id]));
    await store.close();
  });

  it('that cannot be decrypted are logged as an error, with their number alone', async () => {
    const store = await aDatabase('embedded');
    await changeOne(store);

    expect(await linesOfAStart(store, 2)).toEqual([
      { level: 'info', event: 'bank details sealed again', count: 2 },
      { level: 'error', event: 'bank details unreadable', count: 1 },
    ]);
    await store.close();
  });
});
