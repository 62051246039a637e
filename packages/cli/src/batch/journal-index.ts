import { isOutcome, isWithdrawal, type Entry, type RowOutcomeKind } from './entries.ts';

/** The state of a row according to the journal. */
export type RowState =
  | { readonly kind: 'new' }
  | { readonly kind: 'done' }
  /** Sent, with an unknown outcome: sending it again with the same key settles it. */
  | { readonly kind: 'open'; readonly key: string }
  /** Sent, but the content of the row has changed since, or can no longer be read. */
  | { readonly kind: 'changed'; readonly wasDone: boolean };

const NEW = 0;
const OPEN = 1;
const DONE = 2;
const NOT_DONE = 3;

const STATE_AFTER: Readonly<Record<RowOutcomeKind, number | undefined>> = {
  'signed-up': DONE,
  refused: NOT_DONE,
  invalid: NOT_DONE,
  unknown: undefined,
  unreached: undefined,
  changed: undefined,
};

const FIRST_SIZE = 1024;

interface OpenRow {
  readonly key: string;
  /** The row's last line before this attempt, which counts again if the attempt is taken back; 0 if there was none. */
  readonly offsetBefore: number;
}

/**
 * The journal in a few bytes per row, so that a batch of a million rows can be resumed. Each row has a state, a quarter
 * of its digest, and the offset of its last line in the file. Only open rows keep their key.
 */
export class JournalIndex {
  #states = new Uint8Array(FIRST_SIZE);
  #digests = new Uint32Array(FIRST_SIZE);
  #offsets = new Float64Array(FIRST_SIZE);
  #last = 0;
  readonly #open = new Map<number, OpenRow>();

  /** The highest row number that has an entry. */
  get lastRow(): number {
    return this.#last;
  }

  /** Whether any row is open or done, so that somebody may have been signed up. */
  get hasSent(): boolean {
    return this.#states.some((state) => state === OPEN || state === DONE);
  }

  forget(): void {
    this.#states.fill(NEW);
    this.#offsets.fill(0);
    this.#open.clear();
    this.#last = 0;
  }

  /** Adds an entry. `offset` is the byte at which its line begins. */
  note(entry: Entry, offset: number): void {
    const { row } = entry;
    this.#grow(row);
    this.#last = Math.max(this.#last, row);
    // A sign-up is final. Two runs that once wrote at the same time have noted, after it, the other one's attempt and its refusal.
    if (this.#states[row] === DONE) return;
    if (isWithdrawal(entry)) {
      this.#offsets[row] = this.#open.get(row)?.offsetBefore ?? 0;
      this.#set(row, NEW);
      return;
    }
    if (isOutcome(entry)) {
      const state = STATE_AFTER[entry.outcome];
      if (state !== undefined) this.#set(row, state);
    } else {
      this.#states[row] = OPEN;
      this.#digests[row] = shortDigest(entry.digest);
      this.#open.set(row, { key: entry.key, offsetBefore: this.#offsets[row] ?? 0 });
    }
    this.#offsets[row] = offset;
  }

  #set(row: number, state: number): void {
    this.#states[row] = state;
    this.#open.delete(row);
  }

  /** `digest` is undefined for a row that cannot be read now; if it was sent, it counts as changed. */
  stateOf(row: number, digest: string | undefined): RowState {
    const state = this.#states[row] ?? NEW;
    if (state === NEW || state === NOT_DONE) return { kind: 'new' };
    const wasDone = state === DONE;
    const isSame = digest !== undefined && this.#digests[row] === shortDigest(digest);
    if (!isSame) return { kind: 'changed', wasDone };
    return wasDone ? { kind: 'done' } : { kind: 'open', key: this.#open.get(row)?.key ?? '' };
  }

  /** The byte offset of the row's last line in the journal; undefined if it has none. */
  offsetOf(row: number): number | undefined {
    const offset = this.#offsets[row] ?? 0;
    return offset === 0 ? undefined : offset;
  }

  #grow(row: number): void {
    if (row < this.#states.length) return;
    const size = Math.max(row + 1, this.#states.length * 2);
    this.#states = grown(new Uint8Array(size), this.#states);
    this.#digests = grown(new Uint32Array(size), this.#digests);
    this.#offsets = grown(new Float64Array(size), this.#offsets);
  }
}

function grown<T extends { set(from: T): void }>(larger: T, old: T): T {
  larger.set(old);
  return larger;
}

function shortDigest(digest: string): number {
  return Number.parseInt(digest.slice(0, 8), 16);
}
