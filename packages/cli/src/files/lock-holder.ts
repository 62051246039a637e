import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import process from 'node:process';
import { codeOf } from './code-of.ts';

/** The process that a lock file names. */
export interface LockHolder {
  readonly id: string;
  /** The start time of the process; empty if its system gives none. */
  readonly start: string;
  /** Absent in the locks of earlier versions, whose holders are looked for here. */
  readonly host: string | undefined;
  /** It runs on another host or in another container, where it cannot be seen from here. */
  readonly isElsewhere: boolean;
}

/** What a lock file of this process holds: its id, start time, host and, on Linux, PID namespace. */
export function ownIdentity(): string {
  return [String(process.pid), startOf(process.pid), ...ownPlace()].join(' ');
}

export function holderIn(identity: string): LockHolder {
  const [id = '', start = '', ...place] = identity.split(' ');
  const isElsewhere = place.length > 0 && place.join(' ') !== ownPlace().join(' ');
  return { id, start, host: place[0], isElsewhere };
}

/**
 * Whether the process of a lock still runs. Compares its start time if known, because the system reuses process ids. One
 * that runs elsewhere counts as running: another process has its id here.
 */
export function isAlive({ id, start, isElsewhere }: LockHolder): boolean {
  const pid = Number(id);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (isElsewhere) return true;
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

/** Where process ids mean the same as here. */
function ownPlace(): readonly string[] {
  return [hostname(), pidNamespace()];
}

/** Two containers of one host, or a container and its host, have the same process ids for different processes. */
function pidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return ''; // Only Linux has such namespaces.
  }
}
