import { afterAll, describe, expect, it } from 'vitest';
import { openBankDetails } from '../bank-keys/sealed-bank-details.ts';
import type { DatabasePlace } from '../store/database.ts';
import { dataDirectories } from '../testing/data-directories.ts';
import {
  BANK_DETAILS_OF_BEFORE,
  databaseOfBefore,
  PLACE_OF_BEFORE,
} from '../testing/house-of-before.ts';
import { keyRingOf } from '../testing/key-rings.ts';
import { postgresForTests } from '../testing/postgres-for-tests.ts';
import { joinerDirectDebit, newKey } from '../testing/requests.ts';
import { testProvider } from '../testing/test-provider.ts';
import { ALL_MIGRATIONS } from './all-migrations.ts';

const PREVIOUS = ALL_MIGRATIONS.slice(0, -1);

const directories = dataDirectories();
afterAll(directories.remove);

/** Starts the current version on a database of the previous one. Returns the state of the house and its bank details. */
async function moveForward(place: DatabasePlace) {
  await databaseOfBefore(place, PREVIOUS);
  const { store, post, close } = await testProvider({}, place);
  const { name } = await store.db
    .selectFrom('schema_migration')
    .select('name')
    .orderBy('name', 'desc')
    .executeTakeFirstOrThrow();
  const { key_id: keyId, sealed } = await store.db
    .selectFrom('mandate')
    .selectAll()
    .where('member_id', '=', PLACE_OF_BEFORE.rowId)
    .executeTakeFirstOrThrow();
  const joined = await post(
    '/direct_debit',
    joinerDirectDebit(PLACE_OF_BEFORE.houseGuid, 'bea@example.com'),
    newKey(),
  );
  await close();
  const secrets = openBankDetails(keyRingOf(1), PLACE_OF_BEFORE, { keyId, sealed });
  return {
    migration: name,
    secrets,
    status: joined.status,
    remaining: joined.body['remainingHm8s'],
  };
}

const WHOLE = {
  migration: ALL_MIGRATIONS.at(-1)?.name,
  secrets: BANK_DETAILS_OF_BEFORE,
  status: 200,
  remaining: 0,
};

describe('a house that was signed up with the previous version', () => {
  it('[KE14] is kept by the embedded database, its bank details can be opened, and its last place can be taken', async () => {
    expect(await moveForward({ directory: directories.fresh('before') })).toEqual(WHOLE);
  });

  it('[KE14] is kept by a PostgreSQL server, its bank details can be opened, and its last place can be taken', async () => {
    const postgres = await postgresForTests();

    expect(await moveForward({ url: postgres.url })).toEqual(WHOLE);
    await postgres.stop();
  });
});
