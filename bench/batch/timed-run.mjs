import { spawn } from 'node:child_process';
import process from 'node:process';

/** A module for `--import` that, when its process exits, writes that process's CPU seconds and peak memory to descriptor 3. */
const USAGE = `data:text/javascript,${encodeURIComponent(`
  import { writeSync } from 'node:fs';
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    writeSync(3, JSON.stringify({ cpu: (userCPUTime + systemCPUTime) / 1e6, peak: maxRSS / 1024 }));
  });
`)}`;

/** Runs a script to its end. Resolves with the elapsed seconds, the CPU seconds and the peak memory in MiB. */
export function timedRun(words) {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(process.execPath, ['--import', USAGE, ...words], {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    });
    let usage = '';
    let complaints = '';
    child.stdio[3].on('data', (chunk) => (usage += String(chunk)));
    child.stderr.on('data', (chunk) => (complaints += String(chunk)));
    child.on('close', (code) => {
      const seconds = (performance.now() - started) / 1000;
      if (code === 0) resolve({ seconds, ...JSON.parse(usage) });
      else reject(new Error(`${words.join(' ')} ended with ${String(code)}: ${complaints}`));
    });
  });
}
