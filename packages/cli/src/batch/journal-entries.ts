import { isSubmissionKey } from '../journeys/submission-keys.ts';
import type { ShownPrice } from '../output/prices.ts';

/**
 * The journal line that is on the disk before anything of the row is sent. It holds no bank
 * details.
 */
export interface Intent {
  readonly line: number;
  readonly key: string;
  readonly digest: string;
  readonly email: string;
}

/**
 * - `signed-up`: done. `refused`, `invalid`: not done; correct the row and run again.
 * - `unknown`, `unreached`: possibly done; running again sends the same key and finds out.
 * - `changed`: the row has changed since it was sent, so it was not sent again.
 */
export type RowOutcomeKind =
  'signed-up' | 'refused' | 'invalid' | 'unknown' | 'unreached' | 'changed';

/** The journal line for the result of a row. */
export interface RowOutcome {
  readonly line: number;
  readonly outcome: RowOutcomeKind;
  readonly email?: string;
  readonly guid?: string;
  readonly joinLink?: string;
  readonly remainingHousemates?: number;
  /** Whole pence per person. */
  readonly price?: ShownPrice;
  /** Why the row was not signed up, or which parts of it were left out. */
  readonly messages?: readonly string[];
}

/** A journal line about a row. */
export type RowEntry = Intent | RowOutcome;

/**
 * The journal line that names the results file of a run, relative to the journal. That file may be
 * replaced.
 */
export interface ResultsEntry {
  readonly results: string;
}

export type JournalEntry = RowEntry | ResultsEntry;

/** The first line of a journal. It names the provider that the rows were sent to. */
export interface JournalHeader {
  readonly journal: 'kettle batch';
  readonly version: 1;
  readonly provider: string;
}

const OUTCOMES: Readonly<Record<RowOutcomeKind, true>> = {
  'signed-up': true,
  refused: true,
  invalid: true,
  unknown: true,
  unreached: true,
  changed: true,
};

/** A `Map` holds at most 16.7 million entries. */
const MAX_LINES = 16_000_000;

const DIGEST = /^[0-9a-f]{32}$/;

/** Whether a journal line that is valid JSON is an entry: somebody may have edited the file. */
export function isEntry(value: unknown): value is JournalEntry {
  if (!isRecord(value)) return false;
  const { line, outcome, key, digest, email, results } = value;
  if (results !== undefined) return typeof results === 'string';
  if (!Number.isSafeInteger(line) || Number(line) < 1 || Number(line) > MAX_LINES) return false;
  if (outcome !== undefined) return typeof outcome === 'string' && Object.hasOwn(OUTCOMES, outcome);
  const isKey = typeof key === 'string' && isSubmissionKey(key);
  const isDigest = typeof digest === 'string' && DIGEST.test(digest);
  return isKey && isDigest && typeof email === 'string';
}

export function isHeader(line: unknown): line is JournalHeader {
  if (!isRecord(line)) return false;
  const { journal, version, provider } = line;
  return journal === 'kettle batch' && version === 1 && typeof provider === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export function isOutcome(entry: RowEntry): entry is RowOutcome {
  return 'outcome' in entry;
}

/** Replaces the message of the site, which addresses the payer. */
export const NO_ANSWER =
  'There was no answer, so the Direct Debit may or may not be set up. Run the batch again to find out';
