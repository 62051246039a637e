import { afterEach } from 'vitest';
import { killProcess, startProcess, type ProviderProcess } from './processes.ts';

/** Starts real processes and ends those that a test left running. */
export function startedProcesses(): typeof startProcess {
  const started: ProviderProcess[] = [];
  afterEach(async () => {
    await Promise.all(started.splice(0).map(killProcess));
  });
  return (environment, ...args) => {
    const one = startProcess(environment, ...args);
    started.push(one);
    return one;
  };
}

/** A call over a real socket. */
export function post(
  address: string,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
