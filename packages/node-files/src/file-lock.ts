import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { errorCode } from './error-code.ts';
import { identityOf, isElsewhere, isRunning, type ProcessIdentity } from './process-identity.ts';

export interface LockOptions {
  /**
   * Compares hosts alone, not PID namespaces: a container that was restarted after a crash has its
   * host's name and a new namespace, and must be able to take its lock over.
   */
  readonly isHostEnough?: boolean;
}

/** A lock that this process holds. */
export interface HeldLock {
  readonly isTaken: true;
  release(): void;
}

/** The process that holds a lock. */
export interface LockHolder extends ProcessIdentity {
  readonly isTaken: false;
  /**
   * It runs on another host or in another container. This process cannot see it, so it counts as
   * running.
   */
  readonly isElsewhere: boolean;
}

const MAX_ATTEMPTS = 100;
const BETWEEN_ATTEMPTS_MS = 5;

/**
 * Takes a lock file, or says which process holds it. Takes over the lock of a process that has
 * ended; the age of the lock never matters. Changes no file while another process holds the lock.
 */
export function takeLock(file: string, options: LockOptions = {}): HeldLock | LockHolder {
  for (let attempt = 1; ; attempt += 1) {
    const found = readIdentity(file);
    if (found && isHolding(found, options)) return holderOf(found, options);
    if (!found && create(file)) return { isTaken: true, release: () => releaseOwn(file) };
    const remover = found && removeStale(file, options);
    if (attempt >= MAX_ATTEMPTS) {
      if (remover) return remover;
      throw new Error(`${file} cannot be created as a lock.`);
    }
    if (remover) sleep(BETWEEN_ATTEMPTS_MS);
  }
}

/** The process that holds the lock file; undefined if none does. Changes no file. */
export function lockHolder(file: string, options: LockOptions = {}): LockHolder | undefined {
  const found = readIdentity(file);
  return found && isHolding(found, options) ? holderOf(found, options) : undefined;
}

function isHolding(found: ProcessIdentity, { isHostEnough }: LockOptions): boolean {
  return found.pid > 0 && (isElsewhere(found, isHostEnough) || isRunning(found));
}

function holderOf(found: ProcessIdentity, { isHostEnough }: LockOptions): LockHolder {
  return { ...found, isTaken: false, isElsewhere: isElsewhere(found, isHostEnough) };
}

/**
 * Creates the lock file if there is none. The file already names its holder, because a lock without
 * one counts as stale.
 */
function create(file: string): boolean {
  const temporary = `${file}.${randomUUID()}`;
  try {
    writeIdentity(temporary);
    linkOrWrite(temporary, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

function linkOrWrite(temporary: string, file: string): void {
  try {
    linkSync(temporary, file);
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw error;
    // A disk without hard links, such as a USB stick: there the lock is empty for a moment.
    writeIdentity(file);
  }
}

function writeIdentity(file: string): void {
  writeFileSync(file, JSON.stringify(identityOf()), { flag: 'wx', mode: 0o600 });
}

/**
 * Removes the lock of this process. If somebody removed it by hand, another process may hold it
 * now.
 */
function releaseOwn(file: string): void {
  const found = readIdentity(file);
  const own = identityOf();
  const isOwn = found?.pid === own.pid && found.startedAt === own.startedAt;
  if (isOwn && !isElsewhere(found)) rmSync(file, { force: true });
}

/**
 * Removes the lock of a process that has ended. Only one process at a time may do that, and it
 * reads the lock again first: otherwise the second of two would remove the new lock of the first.
 * Returns the other process if one is removing it.
 */
function removeStale(file: string, options: LockOptions): LockHolder | undefined {
  const removalLock = takeLock(`${file}.stale`, options);
  if (!removalLock.isTaken) return removalLock;
  try {
    const found = readIdentity(file);
    if (found && !isHolding(found, options)) rmSync(file, { force: true });
  } finally {
    removalLock.release();
  }
  return undefined;
}

const NOBODY: ProcessIdentity = { pid: 0, host: '' };

/** The process that the lock file names; undefined if there is no such file. */
function readIdentity(file: string): ProcessIdentity | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const content: unknown = JSON.parse(text);
    return isIdentity(content) ? content : NOBODY;
  } catch {
    return NOBODY; // Half a lock, as a full disk leaves behind, has no holder.
  }
}

function isIdentity(content: unknown): content is ProcessIdentity {
  if (typeof content !== 'object' || content === null) return false;
  const { pid, host } = content as Partial<Record<keyof ProcessIdentity, unknown>>;
  return Number.isInteger(pid) && typeof host === 'string';
}

function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
