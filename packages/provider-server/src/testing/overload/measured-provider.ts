/**
 * Runs the built program. On exit it writes its `LoopDelay` to the file that `LOOP_DELAY_FILE`
 * names. On a busy machine the delay reflects the other work more than the provider's own.
 */
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { BUILT_MAIN } from '../processes.ts';

/** The delay and the work of the event loop, as 99th percentiles. */
export interface LoopDelay {
  /** The delay in wall-clock time. */
  readonly delayMs: number;
  /**
   * The CPU time that the whole process used between two samples, which are at least 10 ms apart.
   */
  readonly workMs: number;
}

const { LOOP_DELAY_FILE = '' } = process.env;
const NANOSECONDS = 1e6;
const MICROSECONDS = 1000;
const SAMPLE_MS = 10;

const delay = monitorEventLoopDelay({ resolution: SAMPLE_MS });
delay.enable();
const work: number[] = [];
let before = process.cpuUsage();
setInterval(() => {
  const { user, system } = process.cpuUsage(before);
  before = process.cpuUsage();
  work.push((user + system) / MICROSECONDS);
}, SAMPLE_MS).unref();
process.on('exit', () => {
  work.sort((one, other) => one - other);
  const loopDelay: LoopDelay = {
    delayMs: delay.percentile(99) / NANOSECONDS,
    workMs: work[Math.floor(0.99 * work.length)] ?? 0,
  };
  writeFileSync(LOOP_DELAY_FILE, JSON.stringify(loopDelay));
});
await import(BUILT_MAIN);
