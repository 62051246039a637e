import type { SubmissionKind, SubmissionLog, SubmissionRecord } from '@kettle/core';
import { keyOfKind } from './submission-keys.ts';

/** Records what one sign-up or joining has sent so far, and with which keys. The core's submissions need this log. */
export interface SentLedger extends SubmissionLog {
  /** The key of the run's main submission. */
  readonly key: string;
  /** An earlier run sent this same key, and its outcome is not known. */
  readonly isRepeat: boolean;
  stateOf(kind: SubmissionKind): SubmissionRecord['state'] | 'not-sent';
  /** Records, as a sentence, personal data that was sent outside a submission. */
  alsoSent(sentence: string): void;
  readonly others: readonly string[];
  /** Notes what became of what was sent last, though its answer alone did not say so. */
  note(kind: SubmissionKind, state: 'done' | 'refused'): void;
  /** Lets the main submission begin anew with a key of its own. If the one before may have been carried out, says so. */
  startAgain(): void;
}

/**
 * Creates a ledger. It first lists every submission as one of unknown outcome, so that the core sends it with the run's
 * key or the key derived from it. After a refusal the core takes a new key, which the ledger then keeps.
 */
export function createSentLedger(key: string, main: SubmissionKind, isRepeat = false): SentLedger {
  const records = new Map<SubmissionKind, SubmissionRecord>();
  const others = new Set<string>();
  let isAnew = false;
  const keep = (record: SubmissionRecord): void => void records.set(record.kind, record);
  const ledger: SentLedger = {
    get isRepeat() {
      return isRepeat && !isAnew;
    },
    get key() {
      return records.get(main)?.key ?? key;
    },
    last: (kind) => records.get(kind) ?? (isAnew ? undefined : firstOf(kind)),
    keep,
    stateOf: (kind) => records.get(kind)?.state ?? 'not-sent',
    note: (kind, state) => {
      const record = ledger.last(kind);
      if (record) keep({ ...record, state });
    },
    startAgain: () => {
      // After a refusal the core takes a new key by itself.
      if (!mayBeDone(ledger)) return;
      others.add(earlierLost(ledger.key));
      records.delete(main);
      isAnew = true;
    },
    alsoSent: (sentence) => void others.add(sentence),
    get others() {
      return [...others];
    },
  };
  return ledger;
  function firstOf(kind: SubmissionKind): SubmissionRecord {
    return { kind, key: keyOfKind(key, main, kind), state: 'unknown', sentAt: 0 };
  }
}

/** With its key, because this run no longer shows a command that repeats it. */
function earlierLost(key: string): string {
  return `An earlier Direct Debit was sent with the key ${key}, and what became of it is not known.`;
}

/** Whether an earlier attempt at the direct debit may have been carried out: it was sent, and its outcome is not known. */
export function mayBeDone(ledger: SentLedger): boolean {
  return ledger.isRepeat || ledger.stateOf('direct-debit') === 'unknown';
}

const WORDS: Readonly<Record<SubmissionKind, string>> = {
  presignup: 'The enquiry (name, email address, mobile number)',
  'direct-debit': 'The Direct Debit',
  invitations: 'The invitations',
};

const STATES = {
  'not-sent': 'was not sent.',
  sending: 'was sent, and no answer was waited for.',
  done: 'was sent and accepted.',
  refused: 'was sent and refused.',
  unknown: 'was sent, and what became of it is not known.',
} as const;

/** Whether this run has sent any personal data. */
export function hasSent(ledger: SentLedger, kinds: readonly SubmissionKind[]): boolean {
  return ledger.others.length > 0 || kinds.some((kind) => ledger.stateOf(kind) !== 'not-sent');
}

/** The ledger does not hold what an earlier run sent: only the provider knows that. */
const EARLIER_RUN = 'What became of the earlier run with this key is not known.';

/** The lines that tell the user of an interrupted run what was sent and what was not. */
export function sentLines(
  ledger: SentLedger,
  kinds: readonly SubmissionKind[],
  nothing = 'Nothing was sent.',
): readonly string[] {
  const { isRepeat } = ledger;
  if (!hasSent(ledger, kinds)) {
    return isRepeat ? ['This run has sent nothing.', EARLIER_RUN] : [nothing];
  }
  const lines = kinds.map((kind) => sentLine(ledger, kind));
  const isOpen = isRepeat && kinds.some((kind) => ledger.stateOf(kind) === 'not-sent');
  return [...ledger.others, ...lines, ...(isOpen ? [EARLIER_RUN] : [])];
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
