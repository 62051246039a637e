import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { isDoneWithin } from './is-done-within.ts';

describe('work that is waited for within a limit', () => {
  it('is done when it ends before, or when there is none', async () => {
    expect(await isDoneWithin(5000, wait(1))).toBe(true);
    expect(await isDoneWithin(5000, undefined)).toBe(true);
  });

  it('is left when it takes longer, whether it would ever end or not', async () => {
    const begin = performance.now();

    expect(await isDoneWithin(10, new Promise(() => undefined))).toBe(false);
    expect(performance.now() - begin).toBeLessThan(5000);
  });

  it('is heard of when it fails', async () => {
    await expect(isDoneWithin(5000, Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});
