import { open, rm, type FileHandle } from 'node:fs/promises';
import type { Entry, Told } from './entries.ts';
import { FileTrouble } from '../files/file-trouble.ts';
import { JournalIndex } from './journal-index.ts';
import { lineReader } from './journal-lines.ts';
import { loadJournal } from './load-journal.ts';

interface Waiting {
  /** The number of the line that must be on the disk. */
  readonly place: number;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** How long a line waits to be written together with others, unless a caller needs it on the disk sooner. */
const LONGEST_WAIT_MS = 10;

/** Ignores a failed write here: the journal remembers the error and gives it to the next `onDisk` or `flush`. */
const TOLD_LATER = (): void => {};

/** Whoever asked for the line gets the error; the next line is read all the same. */
const TOLD_BY_LINE = (): void => {};

const OTHER_WRITER =
  'was changed by another run or program, so this run stops. Let one run at a time be at work on it.';

/**
 * The record of what a batch has sent (D43). Each row gets one line that is on the disk before the row is sent, and one
 * line for its outcome. Lines that wait at the same time share one write and one fsync.
 */
export class Journal {
  readonly index = new JournalIndex();
  readonly #file: FileHandle;
  readonly #path: string;
  #length = 0;
  #entries: Entry[] = [];
  /** How many lines were noted, and how many of those are on the disk. */
  #noted = 0;
  #onDisk = 0;
  #waiting: Waiting[] = [];
  #isWriting = false;
  #timer: NodeJS.Timeout | undefined;
  #trouble: FileTrouble | undefined;
  readonly #read: (offset: number) => Promise<string>;
  /** One line is read after the other, because they share a buffer. */
  #reading: Promise<unknown> = Promise.resolve();

  private constructor(file: FileHandle, filePath: string) {
    this.#file = file;
    this.#path = filePath;
    this.#read = lineReader(file);
  }

  /** Opens the journal of a file of rows, or creates it. Removes an unfinished last line. */
  static async open(filePath: string, provider: string): Promise<Journal> {
    let file: FileHandle | undefined;
    try {
      file = await open(filePath, 'a+', 0o600);
      const journal = new Journal(file, filePath);
      journal.#length = await loadJournal({ file, filePath, provider, index: journal.index });
      return journal;
    } catch (error) {
      await file?.close();
      throw asTrouble(filePath, error);
    }
  }

  /**
   * Adds a line and returns its number, for `onDisk`. The line is written together with all other waiting lines: when a
   * caller awaits one of them, or after LONGEST_WAIT_MS. A lost outcome does no harm: resending the row with its key settles it.
   */
  note(entry: Entry): number {
    this.#entries.push(entry);
    this.#noted += 1;
    this.#timer ??= setTimeout(() => void this.flush().catch(TOLD_LATER), LONGEST_WAIT_MS);
    return this.#noted;
  }

  /** Resolves when the line with this number and all lines before it are on the disk. */
  onDisk(place: number): Promise<void> {
    if (place <= this.#onDisk) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ place, resolve, reject });
      if (!this.#isWriting) void this.#write();
    });
  }

  /** Resolves when all lines noted so far are on the disk. */
  flush(): Promise<void> {
    return this.onDisk(this.#noted);
  }

  /** The last line of a row that was not taken back; undefined if it has none. */
  lastOf(row: number): Promise<Told | undefined> {
    const offset = this.index.offsetOf(row);
    if (offset === undefined) return Promise.resolve(undefined);
    const line = this.#reading.then(() => this.#read(offset));
    this.#reading = line.catch(TOLD_BY_LINE);
    return line.then((text) => JSON.parse(text) as Told);
  }

  /** Removes a journal that tells of no row: it would only stand beside a file that is no batch. */
  async close(): Promise<void> {
    try {
      await this.flush();
    } finally {
      await this.#file.close();
      if (this.#noted === 0 && this.index.lastRow === 0) await rm(this.#path, { force: true });
    }
  }

  async #write(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      await this.#writeTogether(this.#entries.splice(0));
    }
    this.#isWriting = false;
  }

  async #writeTogether(entries: readonly Entry[]): Promise<void> {
    try {
      if (this.#trouble) throw this.#trouble;
      const lines = entries.map((entry) => Buffer.from(`${JSON.stringify(entry)}\n`));
      if (lines.length > 0) await this.#put(Buffer.concat(lines));
      entries.forEach((entry, index) => {
        this.index.note(entry, this.#length);
        this.#length += lines[index]?.byteLength ?? 0;
      });
      this.#onDisk += entries.length;
      this.#tell();
    } catch (error) {
      // Nothing may be written after half a line: the next start removes only an unfinished last line.
      this.#trouble ??= asTrouble(this.#path, error);
      for (const { reject } of this.#waiting.splice(0)) reject(this.#trouble);
    }
  }

  #tell(): void {
    const waiting = this.#waiting;
    this.#waiting = waiting.filter(({ place }) => place > this.#onDisk);
    for (const { place, resolve } of waiting) if (place <= this.#onDisk) resolve();
  }

  async #put(bytes: Buffer): Promise<void> {
    for (let written = 0; written < bytes.byteLength;) {
      written += (await this.#file.write(bytes, written)).bytesWritten;
    }
    await this.#file.datasync();
    await this.#checkAlone(this.#length + bytes.byteLength);
  }

  /** Two runs at once, as after a lock file was deleted, would send the same rows, and misread each other's lines. */
  async #checkAlone(length: number): Promise<void> {
    const { size } = await this.#file.stat();
    if (size !== length) throw new FileTrouble(`${this.#path} ${OTHER_WRITER}`);
  }
}

function asTrouble(file: string, error: unknown): FileTrouble {
  return error instanceof FileTrouble ? error : FileTrouble.of(file, 'written', error);
}
