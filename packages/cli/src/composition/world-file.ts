import { readFileSync, statSync } from 'node:fs';
import { errorCode, takeLock, writeFileAtomically, type HeldLock } from '@kettle/node-files';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { FileError, staleLockHint } from '../files/file-error.ts';

const LOCK_WAIT_MS = 10_000;
const LOCK_POLL_MS = 5;

interface QueuedChange {
  readonly run: () => Promise<void>;
  readonly end: (error?: unknown) => void;
}

/**
 * The `WorldStore` of the fake provider: a file that several processes share. A change resolves
 * once it is in the file. Changes that wait at the same time share one lock and one write;
 * otherwise a batch of thousands of rows would write the growing file for every call.
 */
export class WorldFile {
  readonly #file: string;
  readonly #queue: QueuedChange[] = [];
  #isDraining = false;
  #version = '';
  #text: string | undefined;
  #takeSnapshot: (() => string) | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  /** The newest text. Returns the same string if no other process has written since. */
  reload(): string | undefined {
    const version = this.#currentVersion();
    if (version === this.#version) return this.#text;
    this.#version = version;
    const read = () => readFileSync(this.#file, 'utf8');
    this.#text = version === '' ? undefined : FileError.wrap(this.#file, 'read', read);
    return this.#text;
  }

  onUnreadable(): never {
    throw new FileError(
      `${this.#file} is damaged or from another version of kettle. Move or delete it to start again with the test data.`,
    );
  }

  onChange(takeSnapshot: () => string): void {
    this.#takeSnapshot = takeSnapshot;
  }

  exclusively<T>(change: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let settle = (): void => {};
      this.#queue.push({
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
    // Wait one turn of the event loop, so that calls made in this turn join the first write.
    await nextTurn();
    while (this.#queue.length > 0) await this.#applyChanges(this.#queue.splice(0));
    this.#isDraining = false;
  }

  async #applyChanges(changes: readonly QueuedChange[]): Promise<void> {
    let error: unknown;
    try {
      const lock = await this.#lock();
      try {
        for (const { run } of changes) await run();
        this.#write();
      } finally {
        lock.release();
      }
    } catch (cause) {
      error = cause;
    }
    for (const { end } of changes) end(error);
  }

  #write(): void {
    const text = this.#takeSnapshot?.();
    this.#takeSnapshot = undefined;
    if (text === undefined) return;
    FileError.wrap(this.#file, 'written', () => writeFileAtomically(this.#file, text));
    this.#text = text;
    this.#version = this.#currentVersion();
  }

  async #lock(): Promise<HeldLock> {
    const name = `${this.#file}.lock`;
    const attempt = () => FileError.wrap(this.#file, 'written', () => takeLock(name));
    let lock = attempt();
    for (let waited = 0; !lock.isTaken && waited < LOCK_WAIT_MS; waited += LOCK_POLL_MS) {
      await pause(LOCK_POLL_MS);
      lock = attempt();
    }
    if (lock.isTaken) return lock;
    const hint = staleLockHint(lock, [name]);
    throw new FileError(`${this.#file} is still locked by another process. Try again.${hint}`);
  }

  /** Each write creates a new file, so the inode number, time and size identify a version. */
  #currentVersion(): string {
    try {
      const { ino, mtimeMs, size } = statSync(this.#file);
      return `${String(ino)} ${String(mtimeMs)} ${String(size)}`;
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return '';
      throw FileError.of(this.#file, 'read', error);
    }
  }
}
