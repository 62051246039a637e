import type { CalendarDate } from '@kettle/core';
import { deathIn, ownMistakeOf, type FailedPayment } from '@kettle/provider-domain';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { KeyRing } from '../database/bank-keys/key-ring.ts';
import { recordAction } from '../database/audit.ts';
import { recordDeath, takeDeathBack } from './deaths.ts';
import type { LockedMandate } from './end-mandate.ts';
import { changeStatus, isAtTheBank, type StatusChange } from './mandates.ts';
import { keepPaymentReport } from './payment-report.ts';
import { moveAccount, type MovedAccount, type SealedMandate } from './moved-account.ts';
import type { Store } from '../database/store.ts';
import type { MandateStatus } from '@kettle/provider-api';
import type { Tables } from '../database/tables.ts';

/** The statuses that a bureau reports: of a mandate, and the last two of a payment of it. */
export const BUREAU_STATUSES = [
  'active',
  'rejected',
  'cancelled',
  'moved',
  'unpaid',
  'collected',
] as const;
export type BureauStatus = (typeof BUREAU_STATUSES)[number];

/** The code of the scheme for an account at another bank, where the bureau gives no reason. */
const MOVED = '3';

/** The statuses that may follow each. Only an export follows `new`. */
const NEXT: Readonly<Record<MandateStatus, readonly StatusChange['status'][]>> = {
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
  /** Of a mandate that is `moved`, if the bank says where to. */
  readonly account?: MovedAccount;
  /** Of a payment that is `unpaid` or `collected`, if the file says them. */
  readonly date?: CalendarDate;
  readonly pence?: number;
}

export interface ReportResult {
  /** How many mandates changed. */
  readonly count: number;
  /** How many reports said what is stored already. */
  readonly repeated: number;
  /** The reports whose reference belongs to no mandate. */
  readonly unknown: readonly MandateReport[];
  /**
   * The reports that change nothing, because their status cannot follow the stored one, or their
   * reason is the company's mistake.
   */
  readonly refused: readonly RefusedReport[];
  /** The reports by which a payer has died. */
  readonly died: readonly MandateReport[];
  /** The reports by which a mandate goes on with another account. */
  readonly moved: readonly MandateReport[];
}

interface RefusedReport {
  readonly report: MandateReport;
  readonly why: string;
}

const CHANGES = ['changed', 'died', 'moved'] as const;

/** What became of one report. */
type Effect = (typeof CHANGES)[number] | 'repeated' | 'unknown' | { readonly why: string };

interface ReportContext {
  readonly today: CalendarDate;
  /**
   * Tells the payer of this mandate that it has ended, or that this payment of it was not
   * collected.
   */
  readonly tellPayer: (
    db: Transaction<Tables>,
    reference: string,
    failed?: FailedPayment,
  ) => Promise<unknown>;
}

/**
 * Stores a bureau's reports, and tells each payer whose mandate has ended. A report of the stored
 * status adds nothing to the history and tells nobody, but may give another reason.
 */
export function applyReport(
  { db, keys }: Pick<Store, 'db' | 'keys'>,
  reports: readonly MandateReport[],
  context: ReportContext,
): Promise<ReportResult> {
  return db.transaction().execute(async (transaction) => {
    const effects: { readonly report: MandateReport; readonly effect: Effect }[] = [];
    for (const report of reports) {
      effects.push({ report, effect: await applyOne(transaction, report, { keys, ...context }) });
    }
    const reportsThat = (effect: Effect) =>
      effects.filter((one) => one.effect === effect).map(({ report }) => report);
    const count = CHANGES.flatMap(reportsThat).length;
    if (count > 0) await recordAction(transaction, { action: 'mandates report', count });
    return {
      count,
      repeated: reportsThat('repeated').length,
      unknown: reportsThat('unknown'),
      refused: effects.flatMap(({ report, effect }) =>
        typeof effect === 'object' ? [{ report, why: effect.why }] : [],
      ),
      died: reportsThat('died'),
      moved: reportsThat('moved'),
    };
  });
}

async function applyOne(
  db: Transaction<Tables>,
  report: MandateReport,
  { keys, today, tellPayer }: ReportContext & { readonly keys: KeyRing },
): Promise<Effect> {
  const { reference, status, reason, account } = report;
  const mandate = await db
    .selectFrom('mandate')
    .innerJoin('member', 'member.id', 'mandate.member_id')
    .select(['mandate.reference', 'mandate.status', 'mandate.reason', 'key_id', 'sealed'])
    .select(['member_id', 'house_guid', 'died_at'])
    .where('reference', '=', reference)
    .forUpdate('mandate')
    .executeTakeFirst();
  if (!mandate) return 'unknown';
  const mistake = ownMistakeOf(status, reason);
  // The code of an account that was moved is none if the numbers are there.
  if (mistake !== undefined && !account) {
    return { why: `the bank says that ${mistake}. Nothing is changed, and nobody is told.` };
  }
  const isDeath = deathIn(status, reason) === 'said';
  if (status === 'unpaid' || status === 'collected') {
    const kept = await keepPaymentReport(db, mandate, { ...report, status }, today);
    // Whether or not it is of a payment that we know, nobody writes to somebody who has died.
    if (isDeath) return applyDeath(db, mandate, reason);
    if (kept === 'repeated' || (typeof kept === 'object' && 'why' in kept)) return kept;
    if (kept !== 'kept' && isAtTheBank(mandate.status)) await tellPayer(db, reference, kept);
    return 'changed';
  }
  if (isDeath) return applyDeath(db, mandate, reason);
  if (status !== 'moved') return applyStatus(db, mandate, { status, reason }, tellPayer);
  if (account && isAtTheBank(mandate.status)) return applyMove(db, keys, mandate, account);
  const cancelled = { status: 'cancelled', reason: reason ?? MOVED } as const;
  const isRepeated =
    !account && mandate.status === 'cancelled' && mandate.reason === cancelled.reason;
  if (isAtTheBank(mandate.status) || isRepeated) {
    return applyStatus(db, mandate, cancelled, tellPayer);
  }
  return { why: `the account of a mandate that is ${mandate.status} cannot move.` };
}

async function applyStatus(
  db: Transaction<Tables>,
  mandate: ReportedMandate,
  { status, reason }: StatusChange,
  tellPayer: ReportContext['tellPayer'],
): Promise<Effect> {
  const { reference } = mandate;
  if (mandate.status === status) {
    if (mandate.reason === (reason ?? null)) return 'repeated';
    if (deathIn(status, reason) === 'denied') await takeDeathBack(db, mandate.member_id);
    await replaceReason(db, reference, reason);
    return 'changed';
  }
  if (!NEXT[mandate.status].includes(status)) return impossible(mandate.status, status);
  await changeStatus(db, [reference], { status, reason });
  if (status !== 'active') await tellPayer(db, reference);
  return 'changed';
}

async function applyMove(
  db: Transaction<Tables>,
  keys: KeyRing,
  mandate: ReportedMandate,
  account: MovedAccount,
): Promise<Effect> {
  const effect = await moveAccount(db, keys, mandate, account);
  if (effect === 'unreadable') return { why: 'its bank details cannot be decrypted.' };
  return effect === 'same' ? 'repeated' : effect;
}

interface ReportedMandate extends LockedMandate, SealedMandate {
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

function impossible(from: MandateStatus, to: MandateStatus): Effect {
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
 * Marks those of the mandates that are new as handed over, as their export did before the database
 * was restored. Returns how many changed, and the references that belong to no mandate.
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
