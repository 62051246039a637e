import type { Insertable } from 'kysely';
import { databaseFaultOf, isOfOneRow } from './database-faults.ts';
import type { OpenDatabase } from './database.ts';
import { gathered } from './gathered.ts';
import { insertStatement } from './insert-statement.ts';
import type { HouseTable, IdempotencyKeyTable, MandateTable, MemberTable } from './tables.ts';

/** All rows that a lead's sign-up stores. */
export interface SignUpRows {
  readonly idempotency_key: Insertable<IdempotencyKeyTable>;
  readonly house: Insertable<HouseTable>;
  readonly member: Insertable<MemberTable>;
  readonly mandate: Insertable<MandateTable>;
}

const insertSignUps = insertStatement('sign-ups', {
  idempotency_key: {
    route: 'text',
    key: 'uuid',
    fingerprint_key_id: 'text',
    fingerprint: 'bytea',
    answer: 'jsonb',
    subject: 'text',
  },
  house: {
    natural_key: 'text',
    guid: 'text',
    address: 'jsonb',
    full_address: 'jsonb',
    postcode: 'text',
    region: 'text',
    tenancy_start: 'date',
    tenancy_end: 'date',
    broadband_date: 'date',
    housemate_count: 'integer',
    remaining: 'integer',
    price_ids: 'jsonb',
    picks: 'jsonb',
    price: 'jsonb',
    discount_code: 'text',
    discount_description: 'text',
    letting_agent_name: 'text',
    agent_code: 'text',
    referral_code: 'text',
    affiliate_code: 'text',
    creator_first_name: 'text',
  },
  member: {
    id: 'text',
    house_guid: 'text',
    email: 'text',
    email_key: 'text',
    first_name: 'text',
    last_name: 'text',
    tel: 'text',
    lead_type: 'text',
    allow_promotions: 'boolean',
    is_creator: 'boolean',
  },
  mandate: {
    member_id: 'text',
    key_id: 'text',
    sealed: 'bytea',
    account_ending: 'text',
    bank_name: 'text',
    first_payment_date: 'date',
  },
});

/** Enough that one statement can be prepared while others wait for the disk; few enough that each carries many rows. */
const LANES_OF_SERVER = 3;

/** Returns a function that stores sign-ups, and batches those of a burst. Each sign-up is stored whole or not at all. */
export function signUpsInto({
  execute,
  isShared,
}: Pick<OpenDatabase, 'execute' | 'isShared'>): (rows: SignUpRows) => Promise<void> {
  return gathered<SignUpRows>({
    store: (rows) => execute(insertSignUps(rows)),
    isOfOneRow: (error) => {
      const fault = databaseFaultOf(error);
      return fault !== undefined && isOfOneRow(fault);
    },
    lanes: isShared ? LANES_OF_SERVER : 1,
  });
}
