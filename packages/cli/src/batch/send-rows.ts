import { isCalendarDate, isInThePast, type CalendarDate } from '@kettle/core';
import type { DocumentSource } from '../documents/read-parts.ts';
import { isBankLike } from '../documents/names.ts';
import { parseSignUp } from '../documents/sign-up-document.ts';
import { formatHints } from '../documents/format-hints.ts';
import { asLine } from '../output/present.ts';
import { InterruptError } from '../shell/interrupts.ts';
import type { RowOutcome } from './journal-entries.ts';
import type { RowState } from './journal-rows.ts';
import type { ProviderHealth } from './provider-health.ts';
import type { BatchRow } from './row.ts';
import { mustStop, sendRow, type BatchContext } from './send-row.ts';
import { hash } from 'node:crypto';

/** Why the run ended: all rows were processed, it was interrupted, or the provider was lost. */
export type BatchEnd = 'all' | 'interrupted' | NonNullable<ProviderHealth['end']>;

/**
 * Sends the rows, `concurrency` at a time. Reads a row from the source only when a worker is free
 * for it.
 */
export async function sendRows(
  rows: AsyncGenerator<BatchRow>,
  concurrency: number,
  context: BatchContext,
): Promise<BatchEnd> {
  const { interrupts, health } = context;
  const worker = async (): Promise<void> => {
    while (!mustStop(context)) {
      const next = await rows.next();
      if (next.done) return;
      const outcome = await processRow(next.value, context);
      health.recordOutcome(outcome?.outcome);
      context.progress.show(context.counts, next.value.progress);
    }
  };
  const workers = Array.from({ length: concurrency }, worker);
  const results = await Promise.allSettled(workers);
  await rows.return(undefined);
  for (const one of results) if (one.status === 'rejected') throw one.reason;
  if (interrupts.isInterrupted) return 'interrupted';
  return health.end ?? 'all';
}

/**
 * Processes one row. Returns undefined if an earlier run signed it up, or if an interrupt stopped
 * it.
 */
async function processRow(row: BatchRow, context: BatchContext): Promise<RowOutcome | undefined> {
  const outcome = await outcomeOfRow(row, context);
  if (outcome === undefined) return undefined;
  if (!isOnlyReported(outcome)) context.journal.appendLater(outcome);
  const isPartial = outcome.outcome === 'signed-up' && outcome.messages !== undefined;
  context.counts.addOutcome(outcome.outcome, isPartial);
  if (outcome.outcome !== 'signed-up' || isPartial) context.reportFailure(outcome);
  return outcome;
}

async function outcomeOfRow(
  { line, document, mistakes, source = 'json' }: BatchRow,
  context: BatchContext,
): Promise<RowOutcome | undefined> {
  const digest = mistakes.length > 0 ? undefined : rowDigest(document);
  const state = context.journal.stateOf(line, digest);
  const identity = { line, ...emailOf(document) };
  if (state.kind === 'done') {
    context.counts.addSignedUpBefore();
    return undefined;
  }
  const unreadable = mistakes.map(asLine);
  if (state.kind === 'changed') {
    const sent = context.journal.lastEntryOf(line);
    context.changed.add({
      ...identity,
      wasSignedUp: state.wasSignedUp,
      originalEmail: sent?.email,
    });
    const messages = [...unreadable, context.changed.messageOf(line) ?? ''];
    return { ...identity, outcome: 'changed', messages };
  }
  if (digest === undefined) return { ...identity, outcome: 'invalid', messages: unreadable };
  return sendIfValid({ line, document, source, digest, state }, context);
}

interface ReadableRow {
  readonly line: number;
  readonly document: unknown;
  readonly source: DocumentSource;
  readonly digest: string;
  readonly state: Extract<RowState, { kind: 'new' | 'open' }>;
}

async function sendIfValid(
  { line, document, source, digest, state }: ReadableRow,
  context: BatchContext,
): Promise<RowOutcome | undefined> {
  const { services, minTenancyLengthMonths } = context;
  const today = validationDate(document, state, services.clock.today());
  const request = parseSignUp(document, { today, minTenancyLengthMonths, source });
  if (!request.ok) {
    context.addHints(formatHints(request.error, document));
    // A row that was sent before may have been signed up, so it stays open even if it is no longer
    // valid.
    const outcome = state.kind === 'open' ? 'unknown' : 'invalid';
    return { line, ...emailOf(document), outcome, messages: request.error.map(asLine) };
  }
  const wasSent = state.kind === 'open';
  const key = wasSent ? state.key : context.newKey();
  const toSend = { line, request: request.value, key, digest, wasSent };
  try {
    return await sendRow(toSend, context);
  } catch (error) {
    if (!(error instanceof InterruptError)) throw error;
    return undefined;
  }
}

/**
 * The day to validate a row for. A row that was sent keeps its start date, because its tenancy may
 * have begun since.
 */
function validationDate(document: unknown, { kind }: RowState, today: CalendarDate): CalendarDate {
  const start = memberOf(memberOf(document, 'tenancy'), 'startDate');
  const isPassed = typeof start === 'string' && isCalendarDate(start) && isInThePast(start, today);
  return kind === 'open' && isPassed ? start : today;
}

/**
 * A `changed` outcome is reported but not written, so that the earlier outcome stays the row's last
 * journal line.
 */
function isOnlyReported({ outcome }: RowOutcome): boolean {
  return outcome === 'changed';
}

/** The e-mail address of a row as in the document, valid or not, which helps to find the row. */
export function emailOf(document: unknown): { readonly email?: string } {
  const person = memberOf(document, 'person');
  const email = memberOf(person, 'email');
  if (typeof email !== 'string' || email === '') return {};
  return email.includes('@') || !isBankLike(email) ? { email: email.slice(0, 254) } : {};
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}

/**
 * The digest that shows whether a row has changed since it was sent: 32 hexadecimal digits. It does
 * not include the bank details, because fourteen digits can be guessed from any digest.
 */
export function rowDigest(document: unknown): string {
  return hash('sha256', canonicalJson(document, 'bank'), 'hex').slice(0, 32);
}

/** JSON with sorted names, and without the top-level part named `without`. */
function canonicalJson(value: unknown, without?: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((entry) => canonicalJson(entry)).join(',')}]`;
  const parts = value as Record<string, unknown>;
  let text = '';
  for (const name of Object.keys(parts).sort()) {
    if (name === without) continue;
    text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${canonicalJson(parts[name])}`;
  }
  return `{${text}}`;
}
