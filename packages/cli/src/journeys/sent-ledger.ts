import {
  isUnresolved,
  type SubmissionKind,
  type SubmissionLog,
  type SubmissionRecord,
} from '@kettle/core';
import { keyOfKind } from './submission-keys.ts';

/** Records what one sign-up or joining has sent so far, and with which keys. The core's submissions need this log. */
export interface SentLedger extends SubmissionLog {
  /** The key of the run's main submission. */
  readonly key: string;
  /** Whether the direct debit, sent by this run or by an earlier one with its key, may have been carried out. */
  readonly isUnresolved: boolean;
  /** What became of a submission in this run. */
  stateOf(kind: SubmissionKind): SubmissionRecord['state'];
  /** Notes what became of a submission, though its own answer did not say so. */
  note(kind: SubmissionKind, state: 'done' | 'refused'): void;
  /** Lets the main submission begin anew with a key of its own. If the one before may have been carried out, says so. */
  dropKey(): void;
  /** Adds a sentence about personal data that was sent outside a submission. */
  addLine(sentence: string): void;
  readonly lines: readonly string[];
}

/**
 * Creates a ledger whose submissions begin with the run's key, or with a key derived from it. Each is `planned`, or
 * `unknown` if an earlier run has sent it. After a refusal the core takes a new key, which the ledger then keeps.
 */
export function createSentLedger(
  key: string,
  main: SubmissionKind,
  first: 'planned' | 'unknown' = 'planned',
): SentLedger {
  const records = new Map<SubmissionKind, SubmissionRecord>();
  const lines = new Set<string>();
  let hasNewKey = false;
  const keep = (record: SubmissionRecord): void => void records.set(record.kind, record);
  const ledger: SentLedger = {
    get key() {
      return records.get(main)?.key ?? key;
    },
    get isUnresolved() {
      return isUnresolved(ledger.last('direct-debit'));
    },
    last: (kind) => records.get(kind) ?? (hasNewKey ? undefined : firstOf(kind)),
    save: keep,
    stateOf: (kind) => records.get(kind)?.state ?? 'planned',
    note: (kind, state) => {
      const record = ledger.last(kind);
      if (record) keep({ ...record, state });
    },
    dropKey: () => {
      if (!ledger.isUnresolved) return ledger.note(main, 'refused');
      lines.add(earlierLost(ledger.key));
      records.delete(main);
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

/** With its key, because this run no longer shows a command that repeats it. */
function earlierLost(key: string): string {
  return `An earlier Direct Debit was sent with the key ${key}, and what became of it is not known.`;
}

const WORDS: Readonly<Record<SubmissionKind, string>> = {
  presignup: 'The enquiry (name, email address, mobile number)',
  'direct-debit': 'The Direct Debit',
  invitations: 'The invitations',
};

const STATES: Readonly<Record<SubmissionRecord['state'], string>> = {
  planned: 'was not sent.',
  sending: 'was sent, and no answer was waited for.',
  done: 'was sent and accepted.',
  refused: 'was sent and refused.',
  conflict: 'was sent and refused.',
  unknown: 'was sent, and what became of it is not known.',
};

/** Whether this run has sent any personal data. */
export function hasSent(ledger: SentLedger, kinds: readonly SubmissionKind[]): boolean {
  return ledger.lines.length > 0 || kinds.some((kind) => ledger.stateOf(kind) !== 'planned');
}

/** The ledger does not hold what an earlier run sent: only the provider knows that. */
const EARLIER_RUN = 'What became of the earlier run with this key is not known.';

/** The lines that tell the user of an interrupted run what was sent and what was not. */
export function sentLines(
  ledger: SentLedger,
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

/** Notes that a person was sent outside a submission. */
export const DETAILS_CHECKED =
  'The details (name, email address, mobile number) were sent to be checked.';

/** What became of one submission, such as `The Direct Debit was not sent.` */
export function sentLine(ledger: SentLedger, kind: SubmissionKind): string {
  const words = `${WORDS[kind]} ${STATES[ledger.stateOf(kind)]}`;
  const isMany = kind === 'invitations';
  return isMany ? words.replace(' was ', ' were ').replace(' of it ', ' of them ') : words;
}
