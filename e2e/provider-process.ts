import { spawn, type ChildProcess } from 'node:child_process';

export interface ProviderProcess {
  readonly url: string;
  readonly process: ChildProcess;
}

/**
 * Starts the provider and waits for the line that says it is ready. Uses a free port unless
 * `variables` sets PORT.
 */
export async function startProvider(
  variables: Readonly<Record<string, string>>,
): Promise<ProviderProcess> {
  const child = spawn(process.execPath, ['packages/provider-server/dist/main.mjs'], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const ready = /Kettle is ready at (http:\S+)/.exec(printed);
      if (ready?.[1]) resolve(ready[1]);
    });
    child.once('exit', (code) => reject(new Error(`The provider ended with ${code}.`)));
  });
  return { url, process: child };
}

export async function stopProvider({ process: child }: ProviderProcess): Promise<number | null> {
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  return exit;
}
