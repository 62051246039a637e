import type { Selectable } from 'kysely';
import { openBankDetails } from './open-bank-details.ts';
import { sealBankDetails } from './sealed-bank-details.ts';
import type { Database } from '../database.ts';
import type { Store } from '../store.ts';
import type { MandateTable } from '../tables.ts';

/** How many rows one transaction reseals: so few that no request has to wait long for their locks. */
const CHUNK_SIZE = 200;

export interface ResealingResult {
  /** The number of rows that were sealed with the newest key. */
  readonly count: number;
  /** The number of rows that could not be decrypted and stay unchanged. */
  readonly unreadable: number;
}

/**
 * Seals with the newest key what older keys of the ring sealed, so that an old key can be retired (D27). Does nothing in a
 * process whose own key is not the newest one: while an operator rotates the keys process by process, two processes would undo
 * each other's work. Stops after a chunk if `isStopped`.
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
  let [count, unreadable, last] = [0, 0, ''];
  let rows: readonly SealedRow[];
  do {
    rows = await rowsAfter(db, { last, older, chunkSize });
    const sealed = await resealRows({ db, keys }, rows);
    count += sealed;
    unreadable += rows.length - sealed;
    last = rows.at(-1)?.member_id ?? last;
  } while (rows.length === chunkSize && !isStopped());
  return { count, unreadable };
}

type SealedRow = Pick<Selectable<MandateTable>, 'key_id' | 'member_id' | 'sealed'> & {
  readonly house_guid: string;
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

function rowsAfter(
  db: Database,
  from: { readonly last: string; readonly older: readonly string[]; readonly chunkSize: number },
): Promise<readonly SealedRow[]> {
  return db
    .selectFrom('mandate')
    .innerJoin('member', 'member.id', 'mandate.member_id')
    .select(['mandate.member_id', 'mandate.key_id', 'mandate.sealed', 'member.house_guid'])
    .where('mandate.key_id', 'in', from.older)
    .where('mandate.member_id', '>', from.last)
    .orderBy('mandate.member_id')
    .limit(from.chunkSize)
    .execute();
}

/** Reseals the rows in one transaction and returns how many. Skips a row that cannot be decrypted. */
function resealRows(
  { db, keys }: Pick<Store, 'db' | 'keys'>,
  rows: readonly SealedRow[],
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    let count = 0;
    for (const row of rows) {
      const details = reseal(keys, row);
      if (!details) continue;
      await transaction
        .updateTable('mandate')
        .set({ key_id: details.keyId, sealed: details.sealed })
        .where('member_id', '=', row.member_id)
        .execute();
      count += 1;
    }
    return count;
  });
}

function reseal(keys: Store['keys'], row: SealedRow) {
  const rowIdentity = {
    table: 'mandate',
    rowId: row.member_id,
    houseGuid: row.house_guid,
  } as const;
  try {
    const details = openBankDetails(keys, rowIdentity, { keyId: row.key_id, sealed: row.sealed });
    return sealBankDetails(keys, rowIdentity, details);
  } catch {
    // The ciphertext was changed or belongs to another row. It is counted and stays, so that an operator can look into it.
    return undefined;
  }
}
