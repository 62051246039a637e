import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
/** The program as shipped. For tests, `scripts/lib/build-provider.mjs` builds it. */
export const BUILT_MAIN = fileURLToPath(new URL('../../dist/main.mjs', import.meta.url));

/**
 * Most tests run a provider only briefly. Optimising its WebAssembly database with a second
 * compilation would take longer than the work of the test. Benchmarks use Node's default.
 */
const COMPILED_ONCE = process.env['VITEST'] === undefined ? [] : ['--liftoff-only'];

export interface ProviderProcess {
  readonly child: ChildProcess;
  readonly pid: number;
  /**
   * Resolves to the address once the process reports that it is ready. Rejects if the process ends
   * before.
   */
  readonly ready: Promise<string>;
  readonly exited: Promise<{ readonly code: number | null; readonly signal: string | null }>;
  output(): { readonly stdout: string; readonly stderr: string };
}

type Environment = Readonly<Record<string, string>>;

/** Starts the program as shipped in its own process, on a free port. */
export function startProcess(environment: Environment, ...args: readonly string[]) {
  return startFile(BUILT_MAIN, environment, args);
}

/** Starts any program that reports its address as Kettle does. */
export function startFile(
  file: string,
  environment: Environment,
  args: readonly string[] = [],
  /** The target of standard error: an open file, or `pipe` to collect it for `output`. */
  stderrTo: number | 'pipe' = 'pipe',
): ProviderProcess {
  const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
  const child = spawn(process.execPath, [...COMPILED_ONCE, ...loader, file, ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', KETTLE_SANDBOX: '1', ...environment },
    stdio: ['ignore', 'pipe', stderrTo],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('The provider did not start.');
  let stdout = '';
  let stderr = '';
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const exited = once(child, 'exit').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as string | null,
  }));
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
      const [, address] = /^Kettle is ready at (\S+)\n/m.exec(stdout) ?? [];
      if (address !== undefined) resolve(address);
    });
    void exited.then(() => reject(new Error(`The provider ended: ${stderr}`)));
  });
  ready.catch(() => undefined);
  return { child, pid, ready, exited, output: () => ({ stdout, stderr }) };
}

export async function stopProcess(started: ProviderProcess): Promise<number | null> {
  started.child.kill('SIGTERM');
  return (await started.exited).code;
}

export async function killProcess(started: ProviderProcess): Promise<void> {
  started.child.kill('SIGKILL');
  await started.exited;
}
