import { failure, success } from '@kettle/core';
import type { Transaction } from 'kysely';
import { type Decision, keyReused, type Refusal } from '@kettle/provider-domain';
import { fingerprintOf, matchesFingerprint } from './bank-keys/fingerprint.ts';
import type { KeyRing } from './bank-keys/key-ring.ts';
import { databaseErrorOf } from './database-errors.ts';
import type { Database } from './database.ts';
import { refusalOfConstraint } from './database-refusals.ts';
import type { Tables } from './tables.ts';

/** One request that must take effect only once. */
export interface Submission {
  readonly route: string;
  /** The idempotency key. Without one, a repeated request takes effect again. */
  readonly key?: string;
  /** Canonical JSON of the request; only a keyed digest of it is stored. */
  readonly content: string;
  /**
   * Whose account it is. A refusal names what an earlier request opened only to who says the same.
   */
  readonly account?: string;
}

export interface IdempotentResult<T> {
  readonly answer: T;
  /** True if this is the stored first answer and nothing was done now. */
  readonly isRepeat: boolean;
}

/**
 * What a submission does in its transaction. It may return a refusal at any point: then nothing is
 * stored.
 */
export type UnitOfWork<T> = (transaction: Transaction<Tables>) => Promise<Decision<T>>;

/**
 * Runs a submission once, whatever its route. An answer that is known before the work is stored
 * with the key row, which saves a statement.
 */
export type Submit = <T>(
  submission: Submission,
  work: UnitOfWork<T>,
  knownAnswer?: T,
) => Promise<Decision<IdempotentResult<T>>>;

/** Rolls a transaction back. */
class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super();
    this.refusal = refusal;
  }
}

/** Runs work in one transaction. A refusal rolls back everything that it did. */
export async function runInTransaction<T>(db: Database, work: UnitOfWork<T>): Promise<Decision<T>> {
  try {
    const value = await db.transaction().execute(async (transaction) => {
      const decision = await work(transaction);
      if (!decision.ok) throw new Refused(decision.error);
      return decision.value;
    });
    return success(value);
  } catch (error) {
    const refusal =
      error instanceof Refused ? error.refusal : refusalOfConstraint(databaseErrorOf(error));
    if (refusal) return failure(refusal);
    throw error;
  }
}

/**
 * Runs submissions, each in one transaction: the key row, then the work (the house row first, then
 * the rest), then the answer in the key row. A second attempt with the same key waits at the key
 * row until the first one is committed. A refusal rolls back everything, including the key, so only
 * accepted answers are stored.
 */
export function createSubmit(db: Database, keys: KeyRing): Submit {
  return (submission, work, knownAnswer) =>
    runInTransaction(db, async (transaction) =>
      (await claimKey(transaction, keys, submission, knownAnswer))
        ? runOnce(transaction, submission, work, knownAnswer !== undefined)
        : storedAnswer(transaction, keys, submission),
    );
}

/** Inserts the key row. Returns false if a committed row with this key already exists. */
async function claimKey(
  transaction: Transaction<Tables>,
  keys: KeyRing,
  { route, key, content, account }: Submission,
  knownAnswer: unknown,
): Promise<boolean> {
  if (key === undefined) return true;
  const { keyId, digest } = fingerprintOf(keys, content);
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('idempotency_key')
    .values({
      route,
      key,
      fingerprint_key_id: keyId,
      fingerprint: digest,
      account: account === undefined ? null : fingerprintOf(keys, account).digest,
      ...(knownAnswer === undefined ? {} : { answer: JSON.stringify(knownAnswer) }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function runOnce<T>(
  transaction: Transaction<Tables>,
  { route, key }: Submission,
  work: UnitOfWork<T>,
  isStored: boolean,
): Promise<Decision<IdempotentResult<T>>> {
  const decision = await work(transaction);
  if (!decision.ok) return decision;
  if (key !== undefined && !isStored) {
    await transaction
      .updateTable('idempotency_key')
      .set({ answer: JSON.stringify(decision.value) })
      .where('route', '=', route)
      .where('key', '=', key)
      .execute();
  }
  return success({ answer: decision.value, isRepeat: false });
}

/**
 * Returns the answer that is stored with this key, or a conflict if the key was used for other
 * content.
 */
async function storedAnswer<T>(
  transaction: Transaction<Tables>,
  keys: KeyRing,
  { route, key, content, account }: Submission,
): Promise<Decision<IdempotentResult<T>>> {
  const row = await transaction
    .selectFrom('idempotency_key')
    .select(['fingerprint', 'fingerprint_key_id', 'account', 'answer'])
    .where('route', '=', route)
    .where('key', '=', key ?? '')
    .executeTakeFirstOrThrow();
  const isStored = (digest: Buffer, text: string) =>
    matchesFingerprint(keys, { keyId: row.fingerprint_key_id, digest }, text);
  if (!isStored(row.fingerprint, content)) {
    const isSameAccount = row.account && account !== undefined && isStored(row.account, account);
    return keyReused(isSameAccount ? row.answer : undefined);
  }
  // `runOnce` stored this answer for the same route, so its type is known.
  return success({ answer: row.answer as T, isRepeat: true });
}
