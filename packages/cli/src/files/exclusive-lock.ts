import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { nodeCrypto } from '../shell/node-crypto.ts';

/** A lock that this process holds. */
export interface HeldLock {
  release(): void;
}

/**
 * Takes a lock file. Returns undefined while a running process holds it. Takes over the lock of a process that has ended;
 * the age of the lock never matters.
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

/** The id of the process that holds the lock file, for a message. */
export function lockHolder(file: string): string | undefined {
  return readHolder(file)?.split(' ')[0];
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
  const identity = `${String(process.pid)} ${startOf(process.pid)}`;
  writeFileSync(file, identity, { flag: 'wx', mode: 0o600 });
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

function readHolder(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whether the process of a lock still runs. Compares its start time if known, because the system reuses process ids. */
function isAlive(identity: string): boolean {
  const [id = '', start = ''] = identity.split(' ');
  const pid = Number(id);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM means that the process runs, but belongs to another user.
    if (codeOf(error) !== 'EPERM') return false;
  }
  const current = startOf(pid);
  return start === '' || current === '' || start === current;
}

/** The start time of a process: field 22 of `/proc/PID/stat` on Linux, empty on other systems. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    // There is no /proc, or no such process: `isAlive` then relies on the id alone.
    return '';
  }
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
