import { sql } from 'kysely';
import { sealBankDetails } from '../bank-keys/sealed-bank-details.ts';
import { openDatabase, type DatabasePlace } from '../store/database.ts';
import type { Migration } from '../migrations/migration.ts';
import { migrate } from '../migrations/migrate.ts';
import { keyRingOf } from './key-rings.ts';

export const BANK_DETAILS_OF_BEFORE = {
  firstname: 'Ada',
  lastname: 'Byron',
  sortCode: '20-00-00',
  accountNumber: '55779911',
  accountHolder: true,
} as const;

export const PLACE_OF_BEFORE = { table: 'mandate', rowId: 'mem_1', houseGuid: 'acc_1' } as const;

/**
 * Creates a database as an earlier version left it: its migrations, and one house with its lead in the columns
 * of the first version. The rows are inserted directly, because the store only knows the current columns.
 */
export async function databaseOfBefore(
  place: DatabasePlace,
  migrations: readonly Migration[],
): Promise<void> {
  const { db, close } = await openDatabase(place, () => undefined);
  await migrate(db, migrations);
  const { keyId, sealed } = sealBankDetails(keyRingOf(1), PLACE_OF_BEFORE, BANK_DETAILS_OF_BEFORE);
  await sql`insert into bank_key (id) values (${keyId})`.execute(db);
  await sql`insert into house (guid, natural_key, address, full_address, postcode, creator_first_name,
      tenancy_start, tenancy_end, housemate_count, remaining, region, price_ids, picks, price)
    values ('acc_1', 'of before', '{"postcode": "LS6 1AA"}', '{"line1": "1 Old Street", "city": "Leeds"}',
      'LS6 1AA', 'Ada', '2027-07-01', '2028-06-30', 2, 1, 'yorkshire', '["price_water"]', '{}', '{}')`.execute(
    db,
  );
  await sql`insert into member (id, house_guid, email, email_key, first_name, is_creator)
    values ('mem_1', 'acc_1', 'ada@example.com', 'ada@example.com', 'Ada', true)`.execute(db);
  await sql`insert into mandate (member_id, key_id, sealed, account_ending, first_payment_date)
    values ('mem_1', ${keyId}, ${sealed}, '11', '2027-07-01')`.execute(db);
  await close();
}
