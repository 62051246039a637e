import { readFileSync, statSync } from 'node:fs';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { writeAtomically } from '../files/atomic-file.ts';
import { FileTrouble } from '../files/file-trouble.ts';
import { codeOf, tryLock, type HeldLock } from '../files/exclusive-lock.ts';

const LOCK_WAIT_MS = 10_000;
const LOCK_POLL_MS = 5;

interface Waiting {
  readonly run: () => Promise<void>;
  readonly end: (error?: unknown) => void;
}

/**
 * Keeps the fake provider's world in a file that several processes share, as its `WorldStore`. A
 * change is answered once it is in the file; changes that wait at the same time share one lock and
 * one writing, or a batch of thousands would write the growing file for each of its calls.
 */
export class WorldFile {
  readonly #file: string;
  readonly #waiting: Waiting[] = [];
  #isDraining = false;
  #version = '';
  #text: string | undefined;
  #takeSnapshot: (() => string) | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  /** The newest text; the same one again where no other process has written since. */
  reload(): string | undefined {
    const version = this.#currentVersion();
    if (version === this.#version) return this.#text;
    this.#version = version;
    const read = () => readFileSync(this.#file, 'utf8');
    this.#text = version === '' ? undefined : FileTrouble.unless(this.#file, 'read', read);
    return this.#text;
  }

  onChange(takeSnapshot: () => string): void {
    this.#takeSnapshot = takeSnapshot;
  }

  exclusively<T>(change: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let settle = (): void => {};
      this.#waiting.push({
        run: async () => {
          try {
            const value = await change();
            settle = () => resolve(value);
          } catch (error) {
            settle = () => reject(error);
          }
        },
        end: (error) => (error === undefined ? settle() : reject(error)),
      });
      if (!this.#isDraining) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#isDraining = true;
    // One turn later the calls made in this turn wait as well.
    await nextTurn();
    while (this.#waiting.length > 0) await this.#changeTogether(this.#waiting.splice(0));
    this.#isDraining = false;
  }

  async #changeTogether(changes: readonly Waiting[]): Promise<void> {
    let error: unknown;
    try {
      const lock = await this.#lock();
      try {
        for (const { run } of changes) await run();
        this.#write();
      } finally {
        lock.release();
      }
    } catch (problem) {
      error = problem;
    }
    for (const { end } of changes) end(error);
  }

  #write(): void {
    const text = this.#takeSnapshot?.();
    this.#takeSnapshot = undefined;
    if (text === undefined) return;
    FileTrouble.unless(this.#file, 'written', () => writeAtomically(this.#file, text));
    this.#text = text;
    this.#version = this.#currentVersion();
  }

  async #lock(): Promise<HeldLock> {
    for (let waited = 0; waited < LOCK_WAIT_MS; waited += LOCK_POLL_MS) {
      const lock = FileTrouble.unless(this.#file, 'written', () => tryLock(`${this.#file}.lock`));
      if (lock) return lock;
      await pause(LOCK_POLL_MS);
    }
    throw new FileTrouble(`${this.#file} has been locked by another process for too long.`);
  }

  /** Each writing makes a new file, so its number, time and size tell one version from the next. */
  #currentVersion(): string {
    try {
      const { ino, mtimeMs, size } = statSync(this.#file);
      return `${String(ino)} ${String(mtimeMs)} ${String(size)}`;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return '';
      throw FileTrouble.of(this.#file, 'read', error);
    }
  }
}
