import { success } from '@kettle/core';
import type { Decision } from '@kettle/provider-domain';
import { recordAction, type AuditedAction } from './audit.ts';
import type { Database } from './database.ts';
import { runInTransaction, type UnitOfWork } from './submissions.ts';

/** What audited work answers, and what its row of the audit says of it. */
export interface Audited<T> extends Pick<AuditedAction, 'count' | 'houses'> {
  readonly answer: T;
}

/**
 * Runs the work in one transaction together with its row of the audit. A refusal rolls the work
 * back, and its row names no house and counts nothing: what was typed may be an e-mail address, and
 * names nothing that was found.
 */
export async function runAudited<T>(
  db: Database,
  audited: Pick<AuditedAction, 'action' | 'operator'>,
  work: UnitOfWork<Audited<T>>,
): Promise<Decision<T>> {
  const decision = await runInTransaction(db, async (transaction) => {
    const done = await work(transaction);
    if (!done.ok) return done;
    const { answer, ...row } = done.value;
    await recordAction(transaction, { ...audited, ...row });
    return success(answer);
  });
  if (!decision.ok) await recordAction(db, { ...audited, count: 0 });
  return decision;
}
