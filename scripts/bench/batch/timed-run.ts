import { spawn } from 'node:child_process';
import process from 'node:process';

/** A module for `--import` that, when its process exits, writes its peak memory to descriptor 3. */
const USAGE = `data:text/javascript,${encodeURIComponent(`
  import { writeSync } from 'node:fs';
  process.on('exit', () => {
    writeSync(3, String(process.resourceUsage().maxRSS / 1024));
  });
`)}`;

export interface Usage {
  readonly seconds: number;
  /** The peak memory in MiB. */
  readonly peak: number;
}

/** Runs a script to its end. */
export function timedRun(words: readonly string[]): Promise<Usage> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(process.execPath, ['--import', USAGE, ...words], {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    });
    let usage = '';
    let complaints = '';
    child.stdio[3]?.on('data', (chunk: Buffer) => (usage += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
    child.on('close', (code) => {
      const seconds = (performance.now() - started) / 1000;
      if (code === 0) resolve({ seconds, peak: Number(usage) });
      else reject(new Error(`${words.join(' ')} ended with ${String(code)}: ${complaints}`));
    });
  });
}
