import type { BankDetails } from '@kettle/core';
import { sql, type RawBuilder } from 'kysely';
import { accountDigests } from './bank-keys/account-digest.ts';
import type { KeyRing } from './bank-keys/key-ring.ts';
import type { Database } from './database.ts';

/** From this many live mandates on, an account is one to look at. */
export const MANY_MANDATES = 5;

/** Whether a mandate is, or may become, a Direct Debit. A replaced one is cancelled or rejected. */
export function isLiveMandate(): RawBuilder<boolean> {
  return sql<boolean>`mandate.status in ('new', 'handed-over', 'active')`;
}

/** Returns how many live mandates an account has, one of these. */
export async function liveMandatesOf(
  db: Database,
  keys: KeyRing,
  accounts: readonly BankDetails[],
): Promise<(account: BankDetails) => number> {
  const digests = accounts.flatMap((account) => accountDigests(keys, account));
  if (digests.length === 0) return () => 0;
  const rows = await db
    .selectFrom('mandate')
    .select(({ fn }) => ['account_digest', fn.countAll().as('count')])
    .where('account_digest', 'in', digests)
    .where(isLiveMandate())
    .groupBy('account_digest')
    .execute();
  const counts = new Map(
    rows.map((row) => [row.account_digest.toString('hex'), Number(row.count)]),
  );
  return (account) =>
    accountDigests(keys, account).reduce(
      (sum, digest) => sum + (counts.get(digest.toString('hex')) ?? 0),
      0,
    );
}

/** How many accounts have `MANY_MANDATES` or more. */
export async function accountsOfMany(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('mandate')
        .select('account_digest')
        .where(isLiveMandate())
        .groupBy('account_digest')
        .having(({ fn }) => fn.countAll(), '>=', MANY_MANDATES)
        .as('account'),
    )
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
