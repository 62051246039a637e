import { readSync } from 'node:fs';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { FileError } from '../files/file-error.ts';
import type { JournalEntry, RowEntry } from './journal-entries.ts';
import { JournalRows, type RowState } from './journal-rows.ts';
import { loadJournal } from './load-journal.ts';

const CHANGED_BY_OTHER =
  'was changed by another run or program, so this run has stopped. Let only one run use it at a time.';

/**
 * The record of what a batch has sent. Each row gets one line that is on the disk before the row is
 * sent, and one line for its outcome. Lines that wait at the same time share one write and one
 * sync.
 */
export class Journal {
  readonly #file: FileHandle;
  readonly #path: string;
  readonly #rows = new JournalRows();
  #length = 0;
  #queue: JournalEntry[] = [];
  /** The write that will include the queue; undefined if the queue is empty. */
  #next: Promise<void> | undefined;
  #lastWrite: Promise<void> = Promise.resolve();

  private constructor(file: FileHandle, filePath: string) {
    this.#file = file;
    this.#path = filePath;
  }

  /** Opens the journal of a file of rows, or creates it. Removes an unfinished last line. */
  static async open(filePath: string, provider: string): Promise<Journal> {
    let file: FileHandle | undefined;
    try {
      file = await open(filePath, 'a+', 0o600);
      const journal = new Journal(file, filePath);
      journal.#length = await loadJournal({ file, filePath, provider, rows: journal.#rows });
      return journal;
    } catch (error) {
      await file?.close();
      throw asFileError(filePath, error);
    }
  }

  /** The highest line of the file of rows that has an entry. */
  get lastLine(): number {
    return this.#rows.lastLine;
  }

  /** The results files that earlier runs of this batch have written, relative to the journal. */
  get results(): ReadonlySet<string> {
    return this.#rows.results;
  }

  /**
   * `digest` is undefined for a row that cannot be read now; if it was sent, it counts as changed.
   */
  stateOf(line: number, digest: string | undefined): RowState {
    return this.#rows.stateOf(line, digest);
  }

  /** The last line of a row; undefined if it has none. */
  lastEntryOf(line: number): RowEntry | undefined {
    const at = this.#rows.entryPositionOf(line);
    if (!at) return undefined;
    const bytes = Buffer.alloc(at.length);
    readSync(this.#file.fd, bytes, 0, at.length, at.offset);
    return JSON.parse(bytes.toString('utf8')) as RowEntry;
  }

  /**
   * Resolves when the line is on the disk. After a failed write no further line is written: it
   * would follow half a line.
   */
  append(entry: JournalEntry): Promise<void> {
    this.#queue.push(entry);
    this.#next ??= this.#lastWrite = this.#lastWrite.then(() => this.#writeQueue());
    return this.#next;
  }

  /**
   * Adds a line without waiting. A lost outcome does no harm, because sending the row again with
   * its key finds it out. If the line cannot be written, the next `append` or `flush` throws.
   */
  appendLater(entry: JournalEntry): void {
    this.append(entry).catch(() => undefined);
  }

  /** Resolves when all lines so far are on the disk. */
  flush(): Promise<void> {
    return this.#lastWrite;
  }

  /** Closes the file, and removes it if it has no rows. */
  async close(): Promise<void> {
    try {
      await this.flush();
    } finally {
      await this.#file.close();
      if (this.lastLine === 0) await rm(this.#path, { force: true });
    }
  }

  async #writeQueue(): Promise<void> {
    const entries = this.#queue.splice(0);
    this.#next = undefined;
    const lines = entries.map((entry) => Buffer.from(`${JSON.stringify(entry)}\n`));
    try {
      await this.#file.appendFile(Buffer.concat(lines));
      await this.#file.datasync();
      entries.forEach((entry, index) => {
        const length = lines[index]?.byteLength ?? 0;
        this.#rows.add(entry, { offset: this.#length, length });
        this.#length += length;
      });
      await this.#checkSingleWriter();
    } catch (error) {
      throw asFileError(this.#path, error);
    }
  }

  /**
   * Detects a second run, which is possible if a lock file was deleted. Both runs would send the
   * same rows.
   */
  async #checkSingleWriter(): Promise<void> {
    const { size } = await this.#file.stat();
    if (size !== this.#length) throw new FileError(`${this.#path} ${CHANGED_BY_OTHER}`);
  }
}

function asFileError(file: string, error: unknown): FileError {
  return error instanceof FileError ? error : FileError.of(file, 'written', error);
}
