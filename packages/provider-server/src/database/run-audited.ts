import type { Decision } from '@kettle/provider-domain';
import { recordAction, type AuditedAction } from './audit.ts';
import type { Database } from './database.ts';
import { runInTransaction, type UnitOfWork } from './submissions.ts';

/**
 * Runs the work in one transaction together with its row of the audit, and counts what `count` says. A refusal rolls the work back,
 * and its row has no subject and counts nothing: what was typed may be an e-mail address, and names nothing that was found.
 */
export async function runAudited<T>(
  db: Database,
  audited: Omit<AuditedAction, 'count'>,
  work: UnitOfWork<T>,
  count: (value: T) => number = () => 1,
): Promise<Decision<T>> {
  const decision = await runInTransaction(db, async (transaction) => {
    const done = await work(transaction);
    if (done.ok) await recordAction(transaction, { ...audited, count: count(done.value) });
    return done;
  });
  if (decision.ok) return decision;
  const { subject: _, ...refused } = audited;
  await recordAction(db, { ...refused, count: 0 });
  return decision;
}
