import { isOutcome, type JournalEntry, type RowEntry } from './journal-entries.ts';

/** The state of a row according to the journal. */
export type RowState =
  | { readonly kind: 'new' }
  | { readonly kind: 'done' }
  /** Sent, with an unknown outcome. Sending it again with the same key finds it out. */
  | { readonly kind: 'open'; readonly key: string }
  /** Sent, but the row has changed since, or can no longer be read. */
  | { readonly kind: 'changed'; readonly wasSignedUp: boolean };

/** The position of a line in the journal, in bytes. */
export interface LinePosition {
  readonly offset: number;
  readonly length: number;
}

interface JournalRow {
  readonly state: 'open' | 'done' | 'not-done';
  /** Of the last attempt. */
  readonly digest: string;
  /** Empty unless the row is open. */
  readonly key: string;
  readonly lastLine: LinePosition;
}

/**
 * The journal's state of each row: enough to resume a batch, and to find the row's last line in the
 * file.
 */
export class JournalRows {
  readonly #rows = new Map<number, JournalRow>();
  readonly #results = new Set<string>();
  #last = 0;

  /** The highest line of the file of rows that has an entry. */
  get lastLine(): number {
    return this.#last;
  }

  /** The results files that the journal names, relative to the journal. */
  get results(): ReadonlySet<string> {
    return this.#results;
  }

  /** Whether any row is open or done, so that somebody may have been signed up. */
  get hasSent(): boolean {
    return [...this.#rows.values()].some(({ state }) => state !== 'not-done');
  }

  clear(): void {
    this.#rows.clear();
    this.#last = 0;
  }

  add(entry: JournalEntry, position: LinePosition): void {
    if ('results' in entry) {
      this.#results.add(entry.results);
      return;
    }
    const previous = this.#rows.get(entry.line);
    this.#last = Math.max(this.#last, entry.line);
    // A sign-up is final. A second run at the same time may have recorded a later attempt and its
    // refusal.
    if (previous?.state !== 'done')
      this.#rows.set(entry.line, nextState(previous, entry, position));
  }

  /**
   * `digest` is undefined for a row that cannot be read now; if it was sent, it counts as changed.
   */
  stateOf(line: number, digest: string | undefined): RowState {
    const known = this.#rows.get(line);
    if (!known || known.state === 'not-done') return { kind: 'new' };
    const wasSignedUp = known.state === 'done';
    if (digest !== known.digest) return { kind: 'changed', wasSignedUp };
    return wasSignedUp ? { kind: 'done' } : { kind: 'open', key: known.key };
  }

  entryPositionOf(line: number): LinePosition | undefined {
    return this.#rows.get(line)?.lastLine;
  }
}

function nextState(
  previous: JournalRow | undefined,
  entry: RowEntry,
  lastLine: LinePosition,
): JournalRow {
  if (!isOutcome(entry)) {
    return { state: 'open', digest: entry.digest, key: entry.key, lastLine };
  }
  const { digest = '', key = '' } = previous ?? {};
  switch (entry.outcome) {
    case 'signed-up':
      return { state: 'done', digest, key: '', lastLine };
    case 'refused':
    case 'invalid':
      return { state: 'not-done', digest, key: '', lastLine };
    case 'unknown':
    case 'unreached':
    case 'changed':
      // An attempt stays open. Without an attempt, nothing of the row was sent.
      return { state: previous?.state ?? 'not-done', digest, key, lastLine };
  }
}
