import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { nodeCrypto } from '../shell/node-crypto.ts';
import { codeOf } from './code-of.ts';
import { holderIn, isAlive, ownIdentity, type LockHolder } from './lock-holder.ts';

/** A lock that this process holds. */
export interface HeldLock {
  release(): void;
}

/**
 * Takes a lock file. Returns undefined while a running process holds it, or one that cannot be seen from here. Takes over
 * the lock of a process that has ended; the age of the lock never matters.
 */
export function tryLock(file: string): HeldLock | undefined {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (create(file)) return { release: () => rmSync(file, { force: true }) };
    const holder = readHolder(file);
    if (holder !== undefined && isAlive(holder)) return undefined;
    if (holder !== undefined) removeStale(file);
  }
  return undefined;
}

/** The process that holds the lock file, for a message. */
export function lockHolder(file: string): LockHolder | undefined {
  return readHolder(file);
}

/** Creates the lock file, if there is none. It appears with its holder in it, because a lock without counts as stale. */
function create(file: string): boolean {
  const written = `${file}.${nodeCrypto().randomBytes(6).toString('hex')}`;
  try {
    writeIdentity(written);
    linkOrWrite(written, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(written, { force: true });
  }
}

function linkOrWrite(written: string, file: string): void {
  try {
    linkSync(written, file);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error;
    // A disk without hard links, such as a USB stick: there the lock is empty for a moment.
    writeIdentity(file);
  }
}

function writeIdentity(file: string): void {
  writeFileSync(file, ownIdentity(), { flag: 'wx', mode: 0o600 });
}

/**
 * Removes the lock of a process that has ended. One process at a time may do that, and looks again before: otherwise the
 * second of two would remove the new lock of the first.
 */
function removeStale(file: string): void {
  const turn = tryLock(`${file}.stale`);
  if (!turn) return;
  try {
    const holder = readHolder(file);
    if (holder !== undefined && !isAlive(holder)) rmSync(file, { force: true });
  } finally {
    turn.release();
  }
}

function readHolder(file: string): LockHolder | undefined {
  try {
    return holderIn(readFileSync(file, 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** What to do about the lock of a process that cannot be seen from here, should it have ended. */
export function wayPastLock({ isElsewhere }: LockHolder, locks: readonly string[]): string {
  return isElsewhere ? ` If that process has certainly ended, remove ${locks.join(' and ')}.` : '';
}
