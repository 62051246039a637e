import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { isDoneWithin } from './is-done-within.ts';

describe('waiting for work within a limit', () => {
  it('resolves to true when the work ends in time, or when there is no work', async () => {
    expect(await isDoneWithin(5000, wait(1))).toBe(true);
    expect(await isDoneWithin(5000, undefined)).toBe(true);
  });

  it('resolves to false when the work takes longer, whether or not it ever ends', async () => {
    const begin = performance.now();

    expect(await isDoneWithin(10, new Promise(() => undefined))).toBe(false);
    expect(performance.now() - begin).toBeLessThan(5000);
  });

  it('rejects when the work fails', async () => {
    await expect(isDoneWithin(5000, Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});
