import { accountDigest } from './account-digest.ts';
import { openBankDetails } from './open-bank-details.ts';
import {
  sealBankDetails,
  type RowIdentity,
  type SealedBankDetails,
} from './sealed-bank-details.ts';
import type { Database } from '../database.ts';
import type { Store } from '../store.ts';

/**
 * How many rows one transaction reseals: so few that no request has to wait long for their locks.
 */
const CHUNK_SIZE = 200;

export interface ResealingResult {
  /** The number of rows that were sealed with the newest key. */
  readonly count: number;
  /** The number of rows that could not be decrypted and stay unchanged. */
  readonly unreadable: number;
}

/**
 * Seals with the newest key what older keys of the ring sealed, so that an old key can be retired.
 * Does nothing in a process whose own key is not the newest one: while an operator rotates the keys
 * process by process, two processes would undo each other's work. Stops after a chunk if
 * `isStopped`.
 */
export async function resealBankDetails(
  { db, keys }: Pick<Store, 'db' | 'keys'>,
  isStopped: () => boolean = () => false,
  chunkSize = CHUNK_SIZE,
): Promise<ResealingResult> {
  const older = [...keys.all.keys()].filter((id) => id !== keys.current.id);
  if (older.length === 0 || (await newestKey(db)) !== keys.current.id) {
    return { count: 0, unreadable: 0 };
  }
  let [count, unreadable] = [0, 0];
  for (const sealedTable of [MANDATES, JOIN_REQUESTS]) {
    let last = '';
    let rows: readonly SealedRow[];
    do {
      const chunk = await resealChunk({ db, keys }, sealedTable, { last, older, chunkSize });
      rows = chunk.rows;
      count += chunk.count;
      unreadable += rows.length - chunk.count;
      last = rows.at(-1)?.id ?? last;
    } while (rows.length === chunkSize && !isStopped());
  }
  return { count, unreadable };
}

interface SealedRow {
  /** The reference of a mandate, or the id of a request to join. */
  readonly id: string;
  readonly house_guid: string;
  readonly key_id: string;
  readonly sealed: Buffer;
}

interface Resealed extends SealedBankDetails {
  /** Only mandates keep it. */
  readonly accountDigest: Buffer;
}

interface RowsAfter {
  readonly last: string;
  readonly older: readonly string[];
  readonly chunkSize: number;
}

interface SealedTable {
  readonly table: RowIdentity['table'];
  readonly rowsAfter: (db: Database, from: RowsAfter) => Promise<readonly SealedRow[]>;
  readonly update: (db: Database, id: string, details: Resealed) => Promise<unknown>;
}

const MANDATES: SealedTable = {
  table: 'mandate',
  rowsAfter: (db, { last, older, chunkSize }) =>
    db
      .selectFrom('mandate')
      .innerJoin('member', 'member.id', 'mandate.member_id')
      .select(['mandate.reference as id', 'mandate.key_id', 'mandate.sealed', 'member.house_guid'])
      .where('mandate.key_id', 'in', older)
      .where('mandate.reference', '>', last)
      .orderBy('mandate.reference')
      .limit(chunkSize)
      .forUpdate('mandate')
      .execute(),
  update: (db, id, { keyId, sealed, accountDigest: digest }) =>
    db
      .updateTable('mandate')
      .set({ key_id: keyId, sealed, account_digest: digest })
      .where('reference', '=', id)
      .execute(),
};

const JOIN_REQUESTS: SealedTable = {
  table: 'join_request',
  rowsAfter: (db, { last, older, chunkSize }) =>
    db
      .selectFrom('join_request')
      .select(['id', 'key_id', 'sealed', 'house_guid'])
      .where('key_id', 'in', older)
      .where('id', '>', last)
      .orderBy('id')
      .limit(chunkSize)
      .forUpdate()
      .execute(),
  update: (db, id, { keyId, sealed }) =>
    db.updateTable('join_request').set({ key_id: keyId, sealed }).where('id', '=', id).execute(),
};

async function newestKey(db: Database): Promise<string | undefined> {
  const row = await db
    .selectFrom('bank_key')
    .select('id')
    .orderBy('first_used_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Reseals the next rows in one transaction and returns how many. They are locked, because an
 * account may be moved at the same time. Skips a row that cannot be decrypted.
 */
function resealChunk(
  { db, keys }: Pick<Store, 'db' | 'keys'>,
  { table, rowsAfter, update }: SealedTable,
  from: RowsAfter,
): Promise<{ readonly rows: readonly SealedRow[]; readonly count: number }> {
  return db.transaction().execute(async (transaction) => {
    const rows = await rowsAfter(transaction, from);
    let count = 0;
    for (const row of rows) {
      const details = reseal(keys, table, row);
      if (!details) continue;
      await update(transaction, row.id, details);
      count += 1;
    }
    return { rows, count };
  });
}

function reseal(
  keys: Store['keys'],
  table: RowIdentity['table'],
  row: SealedRow,
): Resealed | undefined {
  const rowIdentity = { table, rowId: row.id, houseGuid: row.house_guid };
  try {
    const details = openBankDetails(keys, rowIdentity, { keyId: row.key_id, sealed: row.sealed });
    return {
      ...sealBankDetails(keys, rowIdentity, details),
      accountDigest: accountDigest(keys, details),
    };
  } catch {
    // The ciphertext was changed or belongs to another row. It is counted and stays, so that an
    // operator can look into it.
    return undefined;
  }
}
