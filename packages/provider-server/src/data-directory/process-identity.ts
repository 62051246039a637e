import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { codeOf } from '../log/log.ts';

/** Distinguishes a process from a later process with the same id. */
export interface ProcessIdentity {
  readonly pid: number;
  /** The start time of the process in the system's own notation. Absent if the system does not report one. */
  readonly startedAt?: string;
}

export function identityOf(pid: number): ProcessIdentity {
  const startedAt = startOf(pid);
  return startedAt === undefined ? { pid } : { pid, startedAt };
}

/** Whether this process is still alive. If its start time is unknown, the process id alone decides. */
export function isAlive(identity: ProcessIdentity): boolean {
  if (!answersSignals(identity.pid)) return false;
  const startedAt = startOf(identity.pid);
  if (startedAt === 'ended') return false;
  return (
    startedAt === undefined || identity.startedAt === undefined || startedAt === identity.startedAt
  );
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process exists but belongs to another user.
    return codeOf(error) === 'EPERM';
  }
}

function startOf(pid: number): string | undefined {
  return process.platform === 'linux' ? startOnLinux(pid) : startByPs(pid);
}

/** Returns the boot's id and the clock ticks since boot, or `ended` for a dead process (a zombie). */
function startOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The command's name is in brackets and may contain any character, so fields are counted from the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state] = fields;
    if (state === 'Z' || state === 'X') return 'ended';
    return `${boot}:${fields[19] ?? ''}`;
  } catch {
    return undefined; // No such process, or a system without /proc: the process id alone decides.
  }
}

function startByPs(pid: number): string | undefined {
  if (process.platform === 'win32') return undefined;
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined; // ps ends with an error when there is no such process.
  }
}
