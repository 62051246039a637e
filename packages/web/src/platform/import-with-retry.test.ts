import { afterEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError, importWithRetry } from './import-with-retry.ts';

afterEach(() => vi.useRealTimers());

/** Fakes a loader that succeeds at the given attempt, and counts its attempts. */
function codeAtTry(good: number) {
  const code = { tries: 0, load: () => Promise.resolve('') };
  code.load = () => {
    code.tries += 1;
    return code.tries < good ? Promise.reject(new TypeError('no file')) : Promise.resolve('here');
  };
  return code;
}

async function outcomeOf(load: () => Promise<string>): Promise<unknown> {
  vi.useFakeTimers();
  const outcome = importWithRetry(load).catch((problem: unknown) => problem);
  await vi.advanceTimersByTimeAsync(500);
  return outcome;
}

describe('code that is fetched when it is needed', () => {
  it('is fetched again when the first try fails [ST8]', async () => {
    const code = codeAtTry(2);
    expect(await outcomeOf(code.load)).toBe('here');
  });

  it('throws a ChunkLoadError when the second try fails too [ST8]', async () => {
    const code = codeAtTry(3);
    expect(await outcomeOf(code.load)).toBeInstanceOf(ChunkLoadError);
    expect(code.tries).toBe(2);
  });

  it('is not requested while the browser is offline, because browsers remember a failed import [ST8]', async () => {
    const code = codeAtTry(1);
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await outcomeOf(code.load)).toBeInstanceOf(ChunkLoadError);
    online.mockRestore();
    expect(code.tries).toBe(0);
  });
});
