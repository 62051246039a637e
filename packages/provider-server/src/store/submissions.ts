import { randomUUID } from 'node:crypto';
import { success } from '@kettle/core';
import type { Insertable, Transaction } from 'kysely';
import { keyReused, type Ruled } from '@kettle/provider-fake/rules';
import { fingerprintOf, matchesFingerprint } from '../bank-keys/fingerprint.ts';
import type { KeyRing } from '../bank-keys/key-ring.ts';
import type { Database } from './database.ts';
import type { IdempotencyKeyTable, Tables } from './tables.ts';

/** One request that must take effect only once (D9). */
export interface Submission {
  readonly route: string;
  /** The idempotency key. Without one, a repeated request takes effect again. */
  readonly key?: string;
  /** Canonical JSON of the checked request; only a keyed digest of it is kept. */
  readonly content: string;
}

/** The answer of the work, and the house or lead whose deletion also ends the life of the key (D40). */
export interface Work<T> {
  readonly answer: T;
  /** The guid of the house, or the id of the lead. */
  readonly subject: string;
}

export interface Settled<T> {
  readonly answer: T;
  /** True if this is the stored first answer and nothing was done now. */
  readonly isReplay: boolean;
}

/** The key row of a submission that is stored with its answer in one statement. If it has no key, a random one is used. */
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
 * Carries out a submission in one transaction: first inserts the key row, then does the work, then stores
 * the answer in the key row. A second attempt with the same key waits at the key row for the first one's
 * commit. A refusal rolls back everything, including the key, so only 2xx answers are kept (D10).
 */
export async function settle<T>(
  { db, keys }: { db: Database; keys: KeyRing },
  submission: Submission,
  work: (transaction: Transaction<Tables>) => Promise<Ruled<Work<T>>>,
): Promise<Ruled<T>> {
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
    throw error;
  }
}

/** Ignores errors of the rollback: the original error matters, and a lost connection rolls back by itself. */
async function rollBack(transaction: { rollback(): { execute(): Promise<void> } }): Promise<void> {
  await transaction
    .rollback()
    .execute()
    .catch(() => undefined);
}

/** Inserts the key row. Returns false if a committed row with this key already exists. */
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
): Promise<Ruled<T>> {
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
  return success(answer);
}

async function earlierAnswer<T>(
  transaction: Transaction<Tables>,
  keys: KeyRing,
  submission: Submission,
): Promise<Ruled<T>> {
  const earlier = await findEarlier<T>(transaction, keys, submission);
  if (!earlier) throw new Error('A key that stood in the way is gone.');
  return earlier.ok ? success(earlier.value.answer) : earlier;
}

/** Returns the first answer to this key, a conflict if the key was used for other content, or undefined for a new key. */
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
  // `carryOut` or `keyRowOf` wrote this answer for the same route, so its type is known.
  return success({ answer: row.answer as T, isReplay: true });
}
