import type { SubmissionKind, SubmissionLog, SubmissionRecord } from '@kettle/core';
import { keyOfKind } from './submission-keys.ts';

/** What one sign-up has sent so far, and with which keys: the log that the core's submissions need. */
export interface SentLedger extends SubmissionLog {
  /** Of the submission that the run is about. */
  readonly key: string;
  /** An earlier run went out with this very key, and its outcome is not known. */
  readonly isRepeat: boolean;
  stateOf(kind: SubmissionKind): SubmissionRecord['state'] | 'not-sent';
  /** Notes what else of the person went out and is no submission, as a sentence. */
  alsoSent(sentence: string): void;
  readonly others: readonly string[];
}

/**
 * Every submission starts from the run's key, as one whose outcome is unknown: it goes out with that
 * very key. After a refusal the core asks for a new one, and the ledger then knows that one.
 */
export function createSentLedger(key: string, main: SubmissionKind, isRepeat = false): SentLedger {
  const records = new Map<SubmissionKind, SubmissionRecord>();
  const others = new Set<string>();
  return {
    isRepeat,
    get key() {
      return records.get(main)?.key ?? key;
    },
    last: (kind) =>
      records.get(kind) ?? { kind, key: keyOfKind(key, main, kind), state: 'unknown', sentAt: 0 },
    keep: (record) => void records.set(record.kind, record),
    stateOf: (kind) => records.get(kind)?.state ?? 'not-sent',
    alsoSent: (sentence) => void others.add(sentence),
    get others() {
      return [...others];
    },
  };
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

/** Whether anything of the person went out in this run. */
export function hasSent(ledger: SentLedger, kinds: readonly SubmissionKind[]): boolean {
  return ledger.others.length > 0 || kinds.some((kind) => ledger.stateOf(kind) !== 'not-sent');
}

/** What an earlier run sent is not in this ledger: of that only the provider knows. */
const EARLIER_RUN = 'What became of the earlier run with this key is not known.';

/** What was sent and what was not, for somebody who has interrupted the run. */
export function sentLines(
  ledger: SentLedger,
  kinds: readonly SubmissionKind[],
  nothing = 'Nothing was sent.',
): readonly string[] {
  const { isRepeat } = ledger;
  if (!hasSent(ledger, kinds)) {
    return isRepeat ? ['This run has sent nothing.', EARLIER_RUN] : [nothing];
  }
  const states = kinds.map((kind) => ({ kind, state: ledger.stateOf(kind) }));
  const lines = states.map(({ kind, state }) => {
    const words = `${WORDS[kind]} ${STATES[state]}`;
    return kind === 'invitations' ? words.replace(' was ', ' were ') : words;
  });
  const isOpen = isRepeat && states.some(({ state }) => state === 'not-sent');
  return [...ledger.others, ...lines, ...(isOpen ? [EARLIER_RUN] : [])];
}
