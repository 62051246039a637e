import type { Database } from '../database/database.ts';
import { recordAction } from '../database/audit.ts';
import { changeStatus } from './mandates.ts';
import type { MandateStatus } from '../database/tables.ts';

/** The statuses that a bureau reports. */
export const BUREAU_STATUSES = ['active', 'rejected', 'cancelled'] as const;
export type BureauStatus = (typeof BUREAU_STATUSES)[number] & MandateStatus;

export interface MandateReport {
  readonly reference: string;
  readonly status: BureauStatus;
  readonly reason?: string | undefined;
}

export interface ReportResult {
  readonly count: number;
  /** The references that belong to no mandate. */
  readonly unknown: readonly string[];
}

/** Stores a bureau's reports. A report that repeats the stored status is counted, but adds nothing to the history. */
export function applyReport(
  db: Database,
  reports: readonly MandateReport[],
): Promise<ReportResult> {
  return db.transaction().execute(async (transaction) => {
    const unknown: string[] = [];
    let count = 0;
    for (const { reference, status, reason } of reports) {
      const mandate = await transaction
        .selectFrom('mandate')
        .select(['member_id', 'status', 'reason'])
        .where('reference', '=', reference)
        .forUpdate()
        .executeTakeFirst();
      if (!mandate) {
        unknown.push(reference);
        continue;
      }
      count += 1;
      if (mandate.status === status && mandate.reason === (reason ?? null)) continue;
      await changeStatus(transaction, [mandate.member_id], { status, reason });
    }
    if (count > 0) await recordAction(transaction, { action: 'mandates report', count });
    return { count, unknown };
  });
}
