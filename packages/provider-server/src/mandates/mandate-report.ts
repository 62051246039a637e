import { deathIn, ownMistakeOf } from '@kettle/provider-domain';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import { recordAction } from '../database/audit.ts';
import { recordDeath, takeDeathBack } from './deaths.ts';
import type { LockedMandate } from './end-mandate.ts';
import { changeStatus, isAtTheBank } from './mandates.ts';
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
  /** The reports by which a payer has died. */
  readonly died: readonly MandateReport[];
}

interface RefusedReport {
  readonly report: MandateReport;
  readonly why: string;
}

/** What became of one report: `died` is a change, too. */
type Effect = 'changed' | 'died' | 'repeated' | 'unknown' | { readonly why: string };

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
    const effects: { readonly report: MandateReport; readonly effect: Effect }[] = [];
    for (const report of reports) {
      effects.push({ report, effect: await applyOne(transaction, report, tellPayer) });
    }
    const reportsThat = (effect: Effect) =>
      effects.filter((one) => one.effect === effect).map(({ report }) => report);
    const died = reportsThat('died');
    const count = reportsThat('changed').length + died.length;
    if (count > 0) await recordAction(transaction, { action: 'mandates report', count });
    return {
      count,
      repeated: reportsThat('repeated').length,
      unknown: reportsThat('unknown'),
      refused: effects.flatMap(({ report, effect }) =>
        typeof effect === 'object' ? [{ report, why: effect.why }] : [],
      ),
      died,
    };
  });
}

async function applyOne(
  db: Transaction<Tables>,
  report: MandateReport,
  tellPayer: TellPayer,
): Promise<Effect> {
  const { reference, status, reason } = report;
  const mandate = await db
    .selectFrom('mandate')
    .innerJoin('member', 'member.id', 'mandate.member_id')
    .select(['mandate.reference', 'mandate.status', 'mandate.reason', 'member_id', 'died_at'])
    .where('reference', '=', reference)
    .forUpdate('mandate')
    .executeTakeFirst();
  if (!mandate) return 'unknown';
  const mistake = ownMistakeOf(status, reason);
  if (mistake !== undefined) {
    return { why: `the bank says that ${mistake}. Nothing is changed, and nobody is told.` };
  }
  const death = deathIn(status, reason);
  if (death === 'said') return applyDeath(db, mandate, reason);
  if (mandate.status === status) {
    if (mandate.reason === (reason ?? null)) return 'repeated';
    if (death === 'denied') await takeDeathBack(db, mandate.member_id);
    await replaceReason(db, reference, reason);
    return 'changed';
  }
  if (!NEXT[mandate.status].includes(status)) return impossible(mandate.status, status);
  await changeStatus(db, [reference], { status, reason });
  if (status !== 'active') await tellPayer(db, reference);
  return 'changed';
}

interface ReportedMandate extends LockedMandate {
  readonly reason: string | null;
  readonly member_id: string;
  readonly died_at: Date | null;
}

/** Cancels the mandate, whatever the bureau calls it, and tells nobody, now or later. */
async function applyDeath(
  db: Transaction<Tables>,
  { reference, status, reason: stored, member_id: memberId, died_at: diedAt }: ReportedMandate,
  reason: string | undefined,
): Promise<Effect> {
  if (status === 'new') return impossible(status, 'cancelled');
  if (diedAt && stored === (reason ?? null)) return 'repeated';
  if (isAtTheBank(status)) await changeStatus(db, [reference], { status: 'cancelled', reason });
  else await replaceReason(db, reference, reason);
  await recordDeath(db, memberId);
  return 'died';
}

function impossible(from: MandateStatus, to: BureauStatus): Effect {
  return { why: `a mandate that is ${from} cannot become ${to}.` };
}

async function replaceReason(
  db: Transaction<Tables>,
  reference: string,
  reason: string | undefined,
): Promise<void> {
  await db
    .updateTable('mandate')
    .set({ reason: reason ?? null })
    .where('reference', '=', reference)
    .execute();
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
