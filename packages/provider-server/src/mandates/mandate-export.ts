import type { BankDetails, CalendarDate } from '@kettle/core';
import { checkAccount, type AccountCheck } from '@kettle/core/modulus-check';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { KeyRing } from '../database/bank-keys/key-ring.ts';
import { openBankDetails } from '../database/bank-keys/open-bank-details.ts';
import { recordAction } from '../database/audit.ts';
import type { Database } from '../database/database.ts';
import { newGuid } from '../database/guid.ts';
import { CHUNK_SIZE, runExport, type ExportFile } from '../database/run-export.ts';
import { liveMandatesOf } from '../database/same-account.ts';
import { bacsName } from './bacs-name.ts';
import { changeStatus } from './mandates.ts';
import type { MandateTable, Tables } from '../database/tables.ts';

/** A mandate as the bureau receives it. */
export interface ExportedMandate {
  readonly reference: string;
  readonly account_holder: string;
  readonly sort_code: string;
  readonly account_number: string;
  readonly monthly_pence: number;
  readonly first_collection: CalendarDate;
  readonly email: string;
  readonly house: string;
  readonly signed_up_at: string;
  /** The number of payments. */
  readonly collections: number;
  /** The day of the month, 1 to 31, on or after which a payment is due. */
  readonly collection_day: number;
  readonly last_collection: CalendarDate;
  /** The amount of the last payment, which may be for part of a month. */
  readonly last_pence: number;
  readonly bank_check: AccountCheck;
  /** The account name in the signs of Bacs. */
  readonly bacs_name: string;
  /**
   * The first payment where it differs from the monthly one, such as for several months; else
   * empty.
   */
  readonly first_pence: number | '';
  /** `yes`: the bureau has this mandate, whose bank has moved the account. */
  readonly moved: '' | 'yes';
  /** How many live mandates have this account. */
  readonly same_account: number;
}

export interface ExportResult {
  /** Null if there was nothing to export. */
  readonly batch: string | null;
  readonly count: number;
  /** The references of mandates whose bank details could not be decrypted. They stay unchanged. */
  readonly unreadable: readonly string[];
  /** The most live mandates of one account among those that were written. */
  readonly mostOnOneAccount: number;
}

/**
 * Writes all new mandates and those whose account was moved, and marks them once they are on disk.
 * A crash before the commit leaves them for the next export. A concurrent export waits at the first
 * row, and finds the rest. After `max` mandates no further chunk is read.
 */
export function exportNewMandates(
  db: Database,
  keys: KeyRing,
  file: ExportFile<ExportedMandate>,
  chunkSize = CHUNK_SIZE,
  max = Number.POSITIVE_INFINITY,
): Promise<ExportResult> {
  return runExport(db, async (transaction) => {
    const result = await writeAll(transaction, { keys, file, chunkSize, max });
    const { written, ...others } = result;
    if (written.length === 0) return { batch: null, count: 0, ...others };
    await file.sync();
    const batch = newGuid();
    await transaction.insertInto('mandate_batch').values({ id: batch }).execute();
    for (let at = 0; at < written.length; at += chunkSize) {
      await mark(transaction, written.slice(at, at + chunkSize), batch);
    }
    const count = written.length;
    await recordAction(transaction, { action: 'mandates export', subject: batch, count });
    return { batch, count, ...others };
  });
}

async function mark(
  db: Transaction<Tables>,
  mandates: readonly WrittenMandate[],
  batch: string,
): Promise<void> {
  const fresh = mandates.filter(({ moved }) => moved === '').map(({ reference }) => reference);
  const moved = mandates.filter((one) => one.moved === 'yes').map(({ reference }) => reference);
  if (fresh.length > 0) {
    await changeStatus(db, fresh, { status: 'handed-over', batchId: batch });
  }
  if (moved.length > 0) {
    await db
      .updateTable('mandate')
      .set({ is_moved: false, moved_batch_id: batch })
      .where('reference', 'in', moved)
      .execute();
  }
}

/** Writes a batch again. Returns undefined if no mandate belongs to a batch with this id. */
export function exportBatch(
  db: Database,
  keys: KeyRing,
  batch: string,
  file: ExportFile<ExportedMandate>,
): Promise<ExportResult | undefined> {
  return db.transaction().execute(async (transaction) => {
    const { written, ...others } = await writeAll(transaction, {
      keys,
      file,
      chunkSize: CHUNK_SIZE,
      max: Number.POSITIVE_INFINITY,
      batch,
    });
    if (written.length + others.unreadable.length === 0) return undefined;
    await file.sync();
    const count = written.length;
    await recordAction(transaction, { action: 'mandates export again', subject: batch, count });
    return { batch, count, ...others };
  });
}

interface WriteOptions {
  readonly keys: KeyRing;
  readonly file: ExportFile<ExportedMandate>;
  readonly chunkSize: number;
  readonly max: number;
  /** The batch to write again. Without it, what the bureau does not have yet. */
  readonly batch?: string;
}

type WrittenMandate = Pick<ExportedMandate, 'reference' | 'moved'>;

/** Writes mandates chunk by chunk, the oldest first. Returns which. */
async function writeAll(
  db: Transaction<Tables>,
  { keys, file, chunkSize, max, batch }: WriteOptions,
) {
  const written: WrittenMandate[] = [];
  const unreadable: string[] = [];
  let mostOnOneAccount = 0;
  let rows: readonly SealedMandate[] = [];
  do {
    rows = await mandatesAfter(db, rows.at(-1), { batch, chunkSize });
    const opened = rows.flatMap((row) => {
      const details = detailsOf(keys, row);
      if (!details) unreadable.push(row.reference);
      return details ? [{ row, details }] : [];
    });
    const accounts = opened.map(({ details }) => details);
    const liveOn = await liveMandatesOf(db, keys, accounts);
    const exported = opened.map(({ row, details }) =>
      exportedMandate(row, details, liveOn(details)),
    );
    if (exported.length > 0) file.write(exported);
    written.push(...exported.map(({ reference, moved }) => ({ reference, moved })));
    mostOnOneAccount = Math.max(mostOnOneAccount, ...exported.map((one) => one.same_account));
  } while (rows.length === chunkSize && written.length < max);
  return { written, unreadable, mostOnOneAccount };
}

type SealedMandate = Pick<
  Selectable<MandateTable>,
  | 'reference'
  | 'key_id'
  | 'sealed'
  | 'monthly_pence'
  | 'first_collection'
  | 'collections'
  | 'collection_day'
  | 'last_collection'
  | 'last_pence'
  | 'first_pence'
  | 'created_at'
> & {
  readonly house_guid: string;
  readonly email: string;
  readonly is_moved: boolean;
  /** `created_at` with its microseconds, which a Date would lose. */
  readonly cursor: string;
};

/** In these words, the index `mandate_to_export` finds them. */
const isToExport = sql<boolean>`(mandate.status = 'new' or mandate.is_moved)`;

/** Reads and locks the next mandates, so that they do not change before the export is committed. */
function mandatesAfter(
  db: Transaction<Tables>,
  last: SealedMandate | undefined,
  { batch, chunkSize }: { readonly batch: string | undefined; readonly chunkSize: number },
): Promise<SealedMandate[]> {
  const position = sql`(mandate.created_at, mandate.reference)`;
  return db
    .selectFrom('mandate')
    .innerJoin('member', 'member.id', 'mandate.member_id')
    .select([
      'mandate.reference',
      'mandate.key_id',
      'mandate.sealed',
      'mandate.monthly_pence',
      'mandate.first_collection',
      'mandate.collections',
      'mandate.collection_day',
      'mandate.last_collection',
      'mandate.last_pence',
      'mandate.first_pence',
      'mandate.created_at',
      'member.house_guid',
      'member.email',
      batch === undefined
        ? 'mandate.is_moved'
        : sql<boolean>`coalesce(mandate.moved_batch_id = ${batch}, false)`.as('is_moved'),
      sql<string>`mandate.created_at::text`.as('cursor'),
    ])
    .$if(batch === undefined, (query) => query.where(isToExport))
    .$if(batch !== undefined, (query) =>
      query.where(
        sql<boolean>`(mandate.batch_id = ${batch ?? ''} or mandate.moved_batch_id = ${batch ?? ''})`,
      ),
    )
    .$if(last !== undefined, (query) =>
      query.where(
        sql<boolean>`${position} > (${last?.cursor ?? ''}::timestamptz, ${last?.reference ?? ''})`,
      ),
    )
    .orderBy('mandate.created_at')
    .orderBy('mandate.reference')
    .limit(chunkSize)
    .forUpdate('mandate')
    .execute();
}

/**
 * Undefined if the ciphertext was changed or belongs to another row. The export reports its
 * reference and continues.
 */
function detailsOf(keys: KeyRing, row: SealedMandate): BankDetails | undefined {
  const { reference: rowId, house_guid: houseGuid } = row;
  try {
    const sealed = { keyId: row.key_id, sealed: row.sealed };
    return openBankDetails(keys, { table: 'mandate', rowId, houseGuid }, sealed);
  } catch {
    return undefined;
  }
}

function exportedMandate(
  row: SealedMandate,
  details: BankDetails,
  sameAccount: number,
): ExportedMandate {
  const accountHolder = `${details.firstname} ${details.lastname}`;
  return {
    reference: row.reference,
    account_holder: accountHolder,
    sort_code: details.sortCode,
    account_number: details.accountNumber,
    monthly_pence: row.monthly_pence,
    first_collection: row.first_collection,
    email: row.email,
    house: row.house_guid,
    signed_up_at: row.created_at.toISOString(),
    collections: row.collections,
    collection_day: row.collection_day,
    last_collection: row.last_collection,
    last_pence: row.last_pence,
    bank_check: checkAccount(details),
    bacs_name: bacsName(accountHolder),
    first_pence: row.first_pence === row.monthly_pence ? '' : row.first_pence,
    moved: row.is_moved ? 'yes' : '',
    same_account: sameAccount,
  };
}
