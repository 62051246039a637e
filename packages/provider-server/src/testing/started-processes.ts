import { afterEach } from 'vitest';
import { killProcess, type ProviderProcess } from './processes.ts';

/** Starts real processes and ends those that a test left running. */
export function startedProcesses<Arguments extends unknown[]>(
  start: (...args: Arguments) => ProviderProcess,
): (...args: Arguments) => ProviderProcess {
  const started: ProviderProcess[] = [];
  afterEach(async () => {
    await Promise.all(started.splice(0).map(killProcess));
  });
  return (...args) => {
    const one = start(...args);
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
  signal?: AbortSignal,
): Promise<Response> {
  return fetch(`${address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
}
