import { success } from '@kettle/core';
import type { Decision } from '@kettle/provider-domain';
import { recordAction, type AuditedAction } from './audit.ts';
import type { Store } from './store.ts';
import type { UnitOfWork } from './submissions.ts';

/**
 * Runs the work in one transaction together with its row of the audit, and counts what `count` says. A refusal rolls the work back,
 * and its row has no subject and counts nothing: what was typed may be an e-mail address, and names nothing that was found.
 */
export async function runAudited<T>(
  { submit, db }: Pick<Store, 'submit' | 'db'>,
  audited: Omit<AuditedAction, 'count'>,
  work: UnitOfWork<T>,
  count: (value: T) => number = () => 1,
): Promise<Decision<T>> {
  const done = await submit({ route: audited.action, content: '' }, async (transaction) => {
    const decision = await work(transaction);
    if (decision.ok) {
      await recordAction(transaction, { ...audited, count: count(decision.value) });
    }
    return decision;
  });
  if (done.ok) return success(done.value.answer);
  const { subject: _, ...refused } = audited;
  await recordAction(db, { ...refused, count: 0 });
  return done;
}
