import { randomUUID } from 'node:crypto';
import type { Insertable, Transaction } from 'kysely';
import { keyReused, type Ruled } from '@kettle/provider-fake/rules';
import { fingerprintOf, matchesFingerprint } from '../bank-keys/fingerprint.ts';
import type { KeyRing } from '../bank-keys/key-ring.ts';
import { databaseFaultOf, refusalOfFault } from './database-faults.ts';
import type { Database } from './database.ts';
import type { IdempotencyKeyTable, Tables } from './tables.ts';

/** One request that must have its effect once (D9). */
export interface Submission {
  readonly route: string;
  /** Absent: carried out without protection against a repeat. */
  readonly key?: string;
  /** Canonical JSON of the checked request; only a keyed digest of it is kept. */
  readonly content: string;
}

/** What the work answers, and whose rows the key goes with when they are deleted (D40). */
export interface Work<T> {
  readonly answer: T;
  /** The guid of the house, or the id of the lead. */
  readonly subject: string;
}

export interface Settled<T> {
  readonly answer: T;
  /** The first answer again; nothing was done now. */
  readonly isReplay: boolean;
}

/** The key row of what is stored with its answer in one statement; without a key, one that nobody asks for. */
export function keyRowOf(
  keys: KeyRing,
  { route, key = randomUUID(), content }: Submission,
  { answer, subject }: Work<object>,
): Insertable<IdempotencyKeyTable> {
  const { keyId, digest } = fingerprintOf(keys, content);
  return {
    route,
    key,
    fingerprint_key_id: keyId,
    fingerprint: digest,
    answer: JSON.stringify(answer),
    subject,
  };
}

/**
 * Key row first, then the work, then the answer into the key row, one commit. An attempt with a key
 * that is under way waits at the key row for the other's commit. A refusal rolls everything back, the
 * key with it, so only 2xx answers are ever kept (D10).
 */
export async function settle<T>(
  { db, keys }: { db: Database; keys: KeyRing },
  submission: Submission,
  work: (transaction: Transaction<Tables>) => Promise<Ruled<Work<T>>>,
): Promise<Ruled<Settled<T>>> {
  const transaction = await db.startTransaction().execute();
  try {
    const isFirst = await claimKey(transaction, keys, submission);
    const outcome = isFirst
      ? await carryOut(transaction, submission, work)
      : await earlierAnswer<T>(transaction, keys, submission);
    await (outcome.ok ? transaction.commit() : transaction.rollback()).execute();
    return outcome;
  } catch (error) {
    if (!transaction.isCommitted && !transaction.isRolledBack) await rollBack(transaction);
    const refusal = refusalOfFault(databaseFaultOf(error));
    if (refusal) return { ok: false, error: refusal };
    throw error;
  }
}

/** The first error is the one that matters; a lost connection rolls back by itself. */
async function rollBack(transaction: { rollback(): { execute(): Promise<void> } }): Promise<void> {
  await transaction
    .rollback()
    .execute()
    .catch(() => undefined);
}

/** False when a committed row with this key stands there already. */
async function claimKey(
  transaction: Transaction<Tables>,
  keys: KeyRing,
  { route, key, content }: Submission,
): Promise<boolean> {
  if (key === undefined) return true;
  const { keyId, digest } = fingerprintOf(keys, content);
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('idempotency_key')
    .values({ route, key, fingerprint_key_id: keyId, fingerprint: digest })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function carryOut<T>(
  transaction: Transaction<Tables>,
  { route, key }: Submission,
  work: (transaction: Transaction<Tables>) => Promise<Ruled<Work<T>>>,
): Promise<Ruled<Settled<T>>> {
  const done = await work(transaction);
  if (!done.ok) return done;
  const { answer, subject } = done.value;
  if (key !== undefined) {
    await transaction
      .updateTable('idempotency_key')
      .set({ answer: JSON.stringify(answer), subject })
      .where('route', '=', route)
      .where('key', '=', key)
      .execute();
  }
  return { ok: true, value: { answer, isReplay: false } };
}

async function earlierAnswer<T>(
  transaction: Transaction<Tables>,
  keys: KeyRing,
  submission: Submission,
): Promise<Ruled<Settled<T>>> {
  const earlier = await findEarlier<T>(transaction, keys, submission);
  if (!earlier) throw new Error('A key that stood in the way is gone.');
  return earlier;
}

/** What was answered to the key before, a conflict when it came with other content, or nothing. */
export async function findEarlier<T>(
  db: Database,
  keys: KeyRing,
  { route, key, content }: Submission,
): Promise<Ruled<Settled<T>> | undefined> {
  if (key === undefined) return undefined;
  const row = await db
    .selectFrom('idempotency_key')
    .select(['fingerprint', 'fingerprint_key_id', 'answer'])
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return undefined;
  const stored = { keyId: row.fingerprint_key_id, digest: row.fingerprint };
  if (!matchesFingerprint(keys, stored, content)) return keyReused();
  // Written by `carryOut` or from `keyRowOf` for this very route.
  return { ok: true, value: { answer: row.answer as T, isReplay: true } };
}
