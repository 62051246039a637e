import { TODAY } from '@kettle/core/testing';
import { sql } from 'kysely';
import { fingerprintOf } from '../bank-keys/fingerprint.ts';
import { sealBankDetails } from '../bank-keys/sealed-bank-details.ts';
import { migrate } from '../migrations/migrate.ts';
import type { Migration } from '../migrations/migration.ts';
import { openDatabase, type DatabaseLocation } from '../store/database.ts';
import { keyRingOf } from './key-rings.ts';
import { newKey, preSignup } from './requests.ts';

export const LEGACY_BANK_DETAILS = {
  firstname: 'Ada',
  lastname: 'Byron',
  sortCode: '20-00-00',
  accountNumber: '55779911',
  accountHolder: true,
} as const;

/** Earlier guids were base64url. This one ends with a dash. */
export const LEGACY_MANDATE_ROW = {
  table: 'mandate',
  rowId: 'mem_1',
  houseGuid: 'aB3_dE5fG7hI9jK1lM2nO4p-',
} as const;

/** A tenant who is stored with the domain as typed, and sends it as a browser does. */
export const FOREIGN_TENANT = { typed: 'zoe@exämple.com', punycode: 'zoe@xn--exmple-cua.com' };

/** The number in the typed address of a house whose lead is the foreign tenant. */
export const LEGACY_TYPED_HOUSE = { number: 77 };

export const LEGACY_KEY = {
  headers: newKey(),
  content: preSignup(),
  /** The content as earlier versions wrote it for the fingerprint. */
  canonical:
    '{"presignup":{"agreedToPolicy":true,"email":"ada@example.com","firstname":"Ada","lastname":"Byron","leadType":"Student","tel":"07700900123"}}',
  answer: { leadId: 'lead_1' },
};

/**
 * Creates a database as an earlier version left it: its migrations, houses with members and a mandate, and a row or more in
 * every other table, in the columns of the third migration. They are inserted directly, because the store only knows the
 * current columns.
 */
export async function legacyDatabase(
  location: DatabaseLocation,
  migrations: readonly Migration[],
): Promise<void> {
  const { db, close } = await openDatabase(location, () => undefined);
  await migrate(db, migrations);
  // Earlier versions recorded their migrations without kysely.
  await sql`drop table schema_migration_lock`.execute(db);
  await sql`alter table schema_migration drop column timestamp,
    add column applied_at timestamptz not null default now()`.execute(db);
  const keys = keyRingOf(1);
  const { houseGuid } = LEGACY_MANDATE_ROW;
  const { keyId, sealed } = sealBankDetails(keys, LEGACY_MANDATE_ROW, LEGACY_BANK_DETAILS);
  const insertHouse = (guid: string, naturalKey: string, remaining: number) =>
    sql`insert into house (guid, natural_key, address, full_address, postcode, creator_first_name,
        tenancy_start, tenancy_end, housemate_count, remaining, region, price_ids, picks, price)
      values (${guid}, ${naturalKey}, '{"fullAddress": {"line1": "1 Old Street", "city": "Leeds"}, "postcode": "LS6 1AA"}',
        '{"line1": "1 Old Street", "city": "Leeds"}',
        'LS6 1AA', 'Ada', '2027-07-01', '2028-06-30', 3, ${remaining}, 'yorkshire', '["price_energy", "price_bb_80"]',
        '{"Energy": "ENERGY", "Broadband": "BB_80"}',
        '{"fullPriceAmount": 1450.5, "discountedPriceAmount": 1305.45}')`.execute(db);
  const insertMember = (id: string, guid: string, email: string, isCreator: boolean) =>
    sql`insert into member (id, house_guid, email, email_key, first_name, is_creator)
      values (${id}, ${guid}, ${email}, ${email}, 'Ada', ${isCreator})`.execute(db);
  await insertHouse(houseGuid, 'guid:adr_before', 1);
  await insertMember('mem_1', houseGuid, 'ada@example.com', true);
  await insertMember('mem_2', houseGuid, FOREIGN_TENANT.typed, false);
  const typed = ['typed:LS61AA', `${LEGACY_TYPED_HOUSE.number} test street`, FOREIGN_TENANT.typed];
  await insertHouse('acc_typed', [...typed, '2027-07-01'].join('|'), 2);
  await insertMember('mem_3', 'acc_typed', FOREIGN_TENANT.typed, true);
  // Without a row in bank_key, because no constraint required one.
  await sql`insert into mandate (member_id, key_id, sealed, account_ending, first_payment_date)
    values ('mem_1', ${keyId}, ${sealed}, '11', '2027-07-01')`.execute(db);
  await sql`insert into lead (id, email, lead_type) values
    ('lead_1', 'ada@example.com', 'Student'), ('lead_shared', null, null)`.execute(db);
  await sql`insert into shared_package (id, content, lead_id) values
    ('hash-', '{}', 'lead_shared'), ('orphan', '{}', 'lead_gone')`.execute(db);
  const { digest } = fingerprintOf(keys, LEGACY_KEY.canonical);
  await sql`insert into idempotency_key (route, key, fingerprint_key_id, fingerprint, answer, subject)
    values ('/api/pre-signup', ${LEGACY_KEY.headers['idempotency-key']}, ${keyId}, ${digest},
      ${JSON.stringify(LEGACY_KEY.answer)}, 'lead_1')`.execute(db);
  await sql`insert into invitation (house_guid, email, sent_on, mail_id)
    values (${houseGuid}, 'mate@example.com', ${TODAY}, 'mail_1')`.execute(db);
  await sql`insert into outbox (id, recipient, subject, body)
    values ('mail_1', 'Mate@example.com', 'Join', 'A link')`.execute(db);
  await sql`insert into rate_counter (name, subject, minute, count)
    values ('address-look-up', '\\x00', 1, 1)`.execute(db);
  await close();
}
