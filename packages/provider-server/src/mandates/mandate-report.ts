import { ownMistakeOf } from '@kettle/provider-domain';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import { recordAction } from '../database/audit.ts';
import { changeStatus } from './mandates.ts';
import type { MandateStatus } from '@kettle/provider-api';
import type { Tables } from '../database/tables.ts';

/** The statuses that a bureau reports. */
export const BUREAU_STATUSES = ['active', 'rejected', 'cancelled'] as const;
export type BureauStatus = (typeof BUREAU_STATUSES)[number] & MandateStatus;

/** The statuses that may follow each. Only an export follows `new`. */
const NEXT: Readonly<Record<MandateStatus, readonly BureauStatus[]>> = {
  new: [],
  'handed-over': ['active', 'rejected', 'cancelled'],
  active: ['rejected', 'cancelled'],
  rejected: [],
  cancelled: [],
};

export interface MandateReport {
  /** Its line in the file. */
  readonly line: number;
  readonly reference: string;
  readonly status: BureauStatus;
  readonly reason?: string | undefined;
}

export interface ReportResult {
  /** How many mandates changed. */
  readonly count: number;
  /** How many reports said what is stored already. */
  readonly repeated: number;
  /** The reports whose reference belongs to no mandate. */
  readonly unknown: readonly MandateReport[];
  /** The reports that change nothing, because their status cannot follow the stored one, or their reason is the company's mistake. */
  readonly refused: readonly RefusedReport[];
}

interface RefusedReport {
  readonly report: MandateReport;
  readonly why: string;
}

/** Tells the payer of this mandate that it has ended. */
export type TellPayer = (db: Transaction<Tables>, reference: string) => Promise<unknown>;

/**
 * Stores a bureau's reports, and tells each payer whose mandate has ended. A report of the stored status adds nothing to the history
 * and tells nobody, but may give another reason.
 */
export function applyReport(
  db: Database,
  reports: readonly MandateReport[],
  tellPayer: TellPayer,
): Promise<ReportResult> {
  return db.transaction().execute(async (transaction) => {
    const unknown: MandateReport[] = [];
    const refused: RefusedReport[] = [];
    let count = 0;
    let repeated = 0;
    for (const report of reports) {
      const { reference, status, reason } = report;
      const mandate = await transaction
        .selectFrom('mandate')
        .select(['status', 'reason'])
        .where('reference', '=', reference)
        .forUpdate()
        .executeTakeFirst();
      const mistake = status === 'active' ? undefined : ownMistakeOf(status, reason);
      if (!mandate) {
        unknown.push(report);
      } else if (mistake !== undefined) {
        refused.push({
          report,
          why: `the bank says that ${mistake}. Nothing is changed, and nobody is told.`,
        });
      } else if (mandate.status === status && mandate.reason === (reason ?? null)) {
        repeated += 1;
      } else if (mandate.status === status) {
        await transaction
          .updateTable('mandate')
          .set({ reason: reason ?? null })
          .where('reference', '=', reference)
          .execute();
        count += 1;
      } else if (NEXT[mandate.status].includes(status)) {
        await changeStatus(transaction, [reference], { status, reason });
        if (status !== 'active') await tellPayer(transaction, reference);
        count += 1;
      } else {
        refused.push({
          report,
          why: `a mandate that is ${mandate.status} cannot become ${status}.`,
        });
      }
    }
    if (count > 0) await recordAction(transaction, { action: 'mandates report', count });
    return { count, repeated, unknown, refused };
  });
}

/**
 * Marks those of the mandates that are new as handed over, as their export did before the database was restored. Returns how
 * many changed, and the references that belong to no mandate.
 */
export function markExported(
  db: Database,
  references: readonly string[],
): Promise<{ readonly count: number; readonly unknown: readonly string[] }> {
  return db.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('mandate')
      .select(['reference', 'status'])
      .where(sql<boolean>`reference = any(${references})`)
      .forUpdate()
      .execute();
    const marked = known.filter(({ status }) => status === 'new').map((one) => one.reference);
    const count = marked.length;
    if (count > 0) {
      await changeStatus(transaction, marked, { status: 'handed-over' });
      await recordAction(transaction, { action: 'mandates mark-exported', count });
    }
    const found = new Set(known.map(({ reference }) => reference));
    return { count, unknown: references.filter((reference) => !found.has(reference)) };
  });
}
