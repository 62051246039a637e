import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import process from 'node:process';
import { errorCode } from './error-code.ts';

/** Identifies a process, even beside a later one that has the same id. */
export interface ProcessIdentity {
  readonly pid: number;
  /**
   * The start time of the process, in the system's own notation. Absent if the system does not
   * report it.
   */
  readonly startedAt?: string;
  readonly host: string;
  /**
   * Two containers of one host use the same process ids for different processes. Absent outside
   * Linux.
   */
  readonly pidNamespace?: string;
}

/** The identity of a process of this machine, by default of this one. */
export function identityOf(pid = process.pid): ProcessIdentity {
  const { startedAt } = processNow(pid);
  const pidNamespace = ownPidNamespace();
  return {
    pid,
    ...(startedAt === undefined ? {} : { startedAt }),
    host: hostname(),
    ...(pidNamespace === undefined ? {} : { pidNamespace }),
  };
}

/** Whether the process runs. If a start time is not known, the process id alone decides. */
export function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
  if (!answersSignals(pid)) return false;
  const now = processNow(pid);
  if (now.hasEnded) return false;
  return startedAt === undefined || now.startedAt === undefined || now.startedAt === startedAt;
}

/**
 * Whether the process runs where this process cannot see it, because process ids mean something
 * else there.
 */
export function isElsewhere(
  { host, pidNamespace }: ProcessIdentity,
  isHostEnough = false,
): boolean {
  return host !== hostname() || (!isHostEnough && pidNamespace !== ownPidNamespace());
}

function ownPidNamespace(): string | undefined {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return undefined; // Only Linux has such namespaces.
  }
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM means that the process runs, but belongs to another user.
    return errorCode(error) === 'EPERM';
  }
}

interface ProcessNow {
  readonly startedAt?: string;
  /** Whether it has ended and only waits for its parent to notice (a zombie). */
  readonly hasEnded?: boolean;
}

function processNow(pid: number): ProcessNow {
  if (process.platform === 'win32') return {};
  return process.platform === 'linux' ? processOnLinux(pid) : processByPs(pid);
}

/**
 * Field 22 of `/proc/PID/stat` is the start time since boot, so the id of the boot goes with it.
 * See proc_pid_stat(5).
 */
function processOnLinux(pid: number): ProcessNow {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The command's name is in brackets and may contain any character, so fields are counted from
    // the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state = ''] = fields;
    return { startedAt: `${boot}:${fields[19] ?? ''}`, hasEnded: 'ZX'.includes(state) };
  } catch {
    return {}; // No such process, or a system without /proc: the process id alone decides.
  }
}

function processByPs(pid: number): ProcessNow {
  try {
    const words = ['-o', 'lstart=', '-p', String(pid)];
    const env = { ...process.env, LC_ALL: 'C' };
    return { startedAt: execFileSync('ps', words, { encoding: 'utf8', env }).trim() };
  } catch {
    return {}; // ps ends with an error when there is no such process.
  }
}
