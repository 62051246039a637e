/** The built program, which at its end writes how late its event loop ran to the file that `LOOP_DELAY_FILE` names. */
import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { BUILT_MAIN } from '../processes.ts';

const { LOOP_DELAY_FILE = '' } = process.env;
const NANOSECONDS = 1e6;
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
process.on('exit', () => {
  writeFileSync(LOOP_DELAY_FILE, String(delay.percentile(99) / NANOSECONDS));
});
await import(BUILT_MAIN);
