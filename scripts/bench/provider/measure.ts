import { execFile } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Load, LoadResult } from './load.ts';

const SECONDS = Number(process.env['SECONDS'] ?? 2);
const LOAD = fileURLToPath(new URL('load.ts', import.meta.url));
/**
 * The limits apply, as they do to every sender but this machine, and are too high to be reached.
 */
export const LIMITS_ON = {
  TRUSTED_PROXIES: '127.0.0.1',
  RATE_LIMITS: 'address-sign-up=999999,address-sign-ups-a-day=999999,lead-houses=999999',
};

let nextHouse = 0;

/** Puts a load on a call for some seconds, from a process of its own. */
export async function measure(call: Omit<Load, 'firstHouse' | 'seconds'>): Promise<LoadResult> {
  const load: Load = { ...call, seconds: SECONDS, firstHouse: nextHouse };
  nextHouse += 1_000_000;
  const args = ['--import', 'tsx', LOAD, JSON.stringify(load)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as LoadResult;
}

export function describeMachine(): string {
  const load = loadavg().map((value) => value.toFixed(1));
  return `${cpus().length} processors, load ${load.join(' ')} (over 1, 5 and 15 minutes)`;
}
