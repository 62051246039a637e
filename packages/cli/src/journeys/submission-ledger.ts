import {
  isUnresolved,
  type SubmissionKind,
  type SubmissionLog,
  type SubmissionRecord,
} from '@kettle/core';
import { keyOfKind } from './submission-keys.ts';

/** Records what a sign-up or a joining has sent so far, and with which keys. */
export interface SubmissionLedger extends SubmissionLog {
  /** The key of the run's main submission. */
  readonly key: string;
  /**
   * Whether this run, or an earlier run with its key, has sent a direct debit whose outcome is
   * unknown.
   */
  readonly isUnresolved: boolean;
  /** The state of a submission in this run. */
  stateOf(kind: SubmissionKind): SubmissionRecord['state'];
  /** Sets the state of a submission that its own answer left open. */
  setState(kind: SubmissionKind, state: 'done' | 'refused'): void;
  /**
   * Gives the direct debit a new key. Adds a line about the earlier one if its outcome is unknown.
   */
  resetKey(): void;
  /** Adds a sentence about personal data that was sent outside a submission. */
  addLine(sentence: string): void;
  readonly lines: readonly string[];
}

/**
 * Creates a ledger. Each submission starts with the run's key, or with a key derived from it, and
 * is `planned`, or `unknown` if an earlier run has sent it. After a refusal the core saves a record
 * with a new key.
 */
export function createSubmissionLedger(
  key: string,
  main: SubmissionKind,
  first: 'planned' | 'unknown' = 'planned',
): SubmissionLedger {
  const records = new Map<SubmissionKind, SubmissionRecord>();
  const lines = new Set<string>();
  let hasNewKey = false;
  const store = (record: SubmissionRecord): void => void records.set(record.kind, record);
  const ledger: SubmissionLedger = {
    get key() {
      return records.get(main)?.key ?? key;
    },
    get isUnresolved() {
      return isUnresolved(ledger.last('direct-debit'));
    },
    last: (kind) => records.get(kind) ?? (hasNewKey ? undefined : firstOf(kind)),
    save: store,
    stateOf: (kind) => records.get(kind)?.state ?? 'planned',
    setState: (kind, state) => {
      const record = ledger.last(kind);
      if (record) store({ ...record, state });
    },
    resetKey: () => {
      if (!ledger.isUnresolved) return ledger.setState('direct-debit', 'refused');
      lines.add(lostAttemptLine(ledger.key));
      records.delete('direct-debit');
      hasNewKey = true;
    },
    addLine: (sentence) => void lines.add(sentence),
    get lines() {
      return [...lines];
    },
  };
  return ledger;
  function firstOf(kind: SubmissionKind): SubmissionRecord {
    return { kind, key: keyOfKind(key, main, kind), state: first, sentAt: 0 };
  }
}

/** Names the key, because this run no longer prints a command with it. */
function lostAttemptLine(key: string): string {
  return `An earlier Direct Debit was sent with the key ${key}, and its outcome is unknown.`;
}

const NAMES: Readonly<Record<SubmissionKind, string>> = {
  presignup: 'The enquiry (name, email address, mobile number)',
  'direct-debit': 'The Direct Debit',
  invitations: 'The invitations',
};

const STATES: Readonly<Record<SubmissionRecord['state'], string>> = {
  planned: 'was not sent.',
  sending: 'was sent, but the run ended before an answer.',
  done: 'was sent and accepted.',
  refused: 'was sent and refused.',
  conflict: 'was sent and refused.',
  unknown: 'was sent, and its outcome is unknown.',
};

/** Whether this run has sent any personal data. */
export function hasSent(ledger: SubmissionLedger, kinds: readonly SubmissionKind[]): boolean {
  return ledger.lines.length > 0 || kinds.some((kind) => ledger.stateOf(kind) !== 'planned');
}

/** Only the provider knows what an earlier run has sent. */
const EARLIER_RUN = 'The outcome of the earlier run with this key is unknown.';

/** The lines that say what was sent and what was not. */
export function sentLines(
  ledger: SubmissionLedger,
  kinds: readonly SubmissionKind[],
  nothing = 'Nothing was sent.',
): readonly string[] {
  const isFromEarlierRun = (kind: SubmissionKind): boolean =>
    ledger.stateOf(kind) === 'planned' && isUnresolved(ledger.last(kind));
  const earlier = kinds.some(isFromEarlierRun) ? [EARLIER_RUN] : [];
  if (!hasSent(ledger, kinds)) {
    return earlier.length > 0 ? ['This run has sent nothing.', ...earlier] : [nothing];
  }
  return [...ledger.lines, ...kinds.map((kind) => sentLine(ledger, kind)), ...earlier];
}

/** The line for personal details that were sent outside a submission. */
export const DETAILS_CHECKED =
  'The details (name, email address, mobile number) were sent to be checked.';

/** The state of one submission, such as `The Direct Debit was not sent.` */
export function sentLine(ledger: SubmissionLedger, kind: SubmissionKind): string {
  const line = `${NAMES[kind]} ${STATES[ledger.stateOf(kind)]}`;
  const isMany = kind === 'invitations';
  return isMany ? line.replace(' was ', ' were ').replace(' its ', ' their ') : line;
}
