import type { Selectable } from 'kysely';
import { openBankDetails } from '../bank-keys/open-bank-details.ts';
import { sealBankDetails } from '../bank-keys/sealed-bank-details.ts';
import type { Database } from './database.ts';
import type { Store } from './store.ts';
import type { MandateTable } from './tables.ts';

/** How many rows one transaction seals again: few enough that no request has to wait for it. */
const PORTION = 200;

export interface ResealingResult {
  /** The number of rows that were sealed with the newest key. */
  readonly count: number;
  /** The number of rows that could not be opened, and so were left as they are. */
  readonly unreadable: number;
}

/**
 * Seals with the newest key what older keys of the ring sealed, so that an old key can be retired (D27). Does
 * nothing in a process whose own key is not the newest one: while keys are rotated from process to process, two
 * of them would undo each other's work. Stops between two portions when `isStopped` says so.
 */
export async function resealBankDetails(
  { db, keys }: Pick<Store, 'db' | 'keys'>,
  isStopped: () => boolean = () => false,
  portion = PORTION,
): Promise<ResealingResult> {
  const older = [...keys.all.keys()].filter((id) => id !== keys.current.id);
  if (older.length === 0 || (await newestKey(db)) !== keys.current.id) {
    return { count: 0, unreadable: 0 };
  }
  let [count, unreadable, last] = [0, 0, ''];
  let rows: readonly SealedRow[];
  do {
    rows = await rowsAfter(db, { last, older, portion });
    const sealed = await resealRows({ db, keys }, rows);
    count += sealed;
    unreadable += rows.length - sealed;
    last = rows.at(-1)?.member_id ?? last;
  } while (rows.length === portion && !isStopped());
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
  from: { readonly last: string; readonly older: readonly string[]; readonly portion: number },
): Promise<readonly SealedRow[]> {
  return db
    .selectFrom('mandate')
    .innerJoin('member', 'member.id', 'mandate.member_id')
    .select(['mandate.member_id', 'mandate.key_id', 'mandate.sealed', 'member.house_guid'])
    .where('mandate.key_id', 'in', from.older)
    .where('mandate.member_id', '>', from.last)
    .orderBy('mandate.member_id')
    .limit(from.portion)
    .execute();
}

/** Seals the rows again in one transaction. Returns how many: one that cannot be opened does not stop the others. */
function resealRows(
  { db, keys }: Pick<Store, 'db' | 'keys'>,
  rows: readonly SealedRow[],
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    let count = 0;
    for (const row of rows) {
      const fresh = resealed(keys, row);
      if (!fresh) continue;
      await transaction
        .updateTable('mandate')
        .set({ key_id: fresh.keyId, sealed: fresh.sealed })
        .where('member_id', '=', row.member_id)
        .execute();
      count += 1;
    }
    return count;
  });
}

function resealed(keys: Store['keys'], row: SealedRow) {
  const place = { table: 'mandate', rowId: row.member_id, houseGuid: row.house_guid } as const;
  try {
    const details = openBankDetails(keys, place, { keyId: row.key_id, sealed: row.sealed });
    return sealBankDetails(keys, place, details);
  } catch {
    // A changed or foreign text. It is counted, and stays for whoever looks into it.
    return undefined;
  }
}
