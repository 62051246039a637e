/**
 * Runs the built program. On exit it writes the delay of its event loop and the CPU time of a turn to the file that
 * `TURNS_FILE` names. On a busy machine the delay reflects the other work more than the provider's own.
 */
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { BUILT_MAIN } from '../processes.ts';
import type { LoopDelay } from './loop-delay.ts';

const { TURNS_FILE = '' } = process.env;
const NANOSECONDS = 1e6;
const MICROSECONDS = 1000;
const LOOK_MS = 10;

const delay = monitorEventLoopDelay({ resolution: LOOK_MS });
delay.enable();
const work: number[] = [];
let before = process.cpuUsage();
setInterval(() => {
  const { user, system } = process.cpuUsage(before);
  before = process.cpuUsage();
  work.push((user + system) / MICROSECONDS);
}, LOOK_MS).unref();
process.on('exit', () => {
  work.sort((one, other) => one - other);
  const turns: LoopDelay = {
    delayMs: delay.percentile(99) / NANOSECONDS,
    workMs: work[Math.floor(0.99 * work.length)] ?? 0,
  };
  writeFileSync(TURNS_FILE, JSON.stringify(turns));
});
await import(BUILT_MAIN);
