import { afterEach } from 'vitest';
import { killProcess, type ProviderProcess } from './processes.ts';

/**
 * Returns a function that starts real processes. After each test, the processes still running are
 * ended.
 */
export function killAfterEach<Arguments extends unknown[]>(
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

/** Sends a POST to the API over a real socket. */
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
