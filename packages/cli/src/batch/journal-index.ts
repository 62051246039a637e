import { isOutcome, isWithdrawal, type Entry, type RowOutcomeKind } from './entries.ts';

/** The state of a row according to the journal. */
export type RowState =
  | { readonly kind: 'new' }
  | { readonly kind: 'done' }
  /** Sent, with an unknown outcome: sending it again with the same key settles it. */
  | { readonly kind: 'open'; readonly key: string }
  /** Sent, but the content of the row has changed since, or can no longer be read. */
  | { readonly kind: 'changed'; readonly wasDone: boolean };

interface KnownRow {
  readonly state: 'new' | 'open' | 'done' | 'not-done';
  /** Of the last attempt. */
  readonly digest: string;
  /** Where the row's last line begins in the file; 0 if it has none. */
  readonly offset: number;
  /** Of an open row alone. */
  readonly key: string;
  /** The offset before the last attempt, which counts again if the attempt is taken back. */
  readonly offsetBefore: number;
}

const UNKNOWN: KnownRow = { state: 'new', digest: '', offset: 0, key: '', offsetBefore: 0 };

const STATE_AFTER: Readonly<Record<RowOutcomeKind, 'done' | 'not-done' | undefined>> = {
  'signed-up': 'done',
  refused: 'not-done',
  invalid: 'not-done',
  unknown: undefined,
  unreached: undefined,
  changed: undefined,
};

/** What the journal says of each row: enough to resume a batch, and to find the row's last line in the file. */
export class JournalIndex {
  readonly #rows = new Map<number, KnownRow>();
  #last = 0;

  /** The highest row number that has an entry. */
  get lastRow(): number {
    return this.#last;
  }

  /** Whether any row is open or done, so that somebody may have been signed up. */
  get hasSent(): boolean {
    for (const { state } of this.#rows.values()) {
      if (state === 'open' || state === 'done') return true;
    }
    return false;
  }

  forget(): void {
    this.#rows.clear();
    this.#last = 0;
  }

  /** Adds an entry. `offset` is the byte at which its line begins. */
  note(entry: Entry, offset: number): void {
    const { row } = entry;
    this.#last = Math.max(this.#last, row);
    const before = this.#rows.get(row) ?? UNKNOWN;
    // A sign-up is final. Two runs that once wrote at the same time have noted, after it, the other one's attempt and its refusal.
    if (before.state !== 'done') this.#rows.set(row, rowAfter(before, entry, offset));
  }

  /** `digest` is undefined for a row that cannot be read now; if it was sent, it counts as changed. */
  stateOf(row: number, digest: string | undefined): RowState {
    const { state, digest: sent, key } = this.#rows.get(row) ?? UNKNOWN;
    if (state === 'new' || state === 'not-done') return { kind: 'new' };
    const wasDone = state === 'done';
    if (digest !== sent) return { kind: 'changed', wasDone };
    return wasDone ? { kind: 'done' } : { kind: 'open', key };
  }

  /** The byte offset of the row's last line in the journal; undefined if it has none. */
  offsetOf(row: number): number | undefined {
    const { offset } = this.#rows.get(row) ?? UNKNOWN;
    return offset === 0 ? undefined : offset;
  }
}

function rowAfter(before: KnownRow, entry: Entry, offset: number): KnownRow {
  if (isWithdrawal(entry)) return { ...UNKNOWN, offset: before.offsetBefore };
  if (!isOutcome(entry)) {
    const { digest, key } = entry;
    return { state: 'open', digest, offset, key, offsetBefore: before.offset };
  }
  const state = STATE_AFTER[entry.outcome];
  if (state === undefined) return { ...before, offset };
  return { ...UNKNOWN, state, digest: before.digest, offset };
}
