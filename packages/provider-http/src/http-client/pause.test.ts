import { afterEach, describe, expect, it, vi } from 'vitest';
import { pause, pauseBefore, retryAfterMs } from './pause.ts';

afterEach(() => {
  vi.useRealTimers();
});

describe('the pause before a retry', () => {
  it.each([
    [0, 0, 250],
    [0, 0.5, 375],
    [0, 1, 500],
    [1, 0, 500],
    [1, 1, 1000],
  ])('number %d, with the random number %d, lasts %d ms', (retry, chance, ms) => {
    expect(pauseBefore(retry, () => chance)).toBe(ms);
  });

  it('lasts as long as the provider asks, but never less than its own minimum', () => {
    expect(pauseBefore(0, () => 0, 3000)).toBe(3000);
    expect(pauseBefore(1, () => 1, 0)).toBe(1000);
  });

  it('reads a Retry-After in seconds and as a date', () => {
    const now = () => Date.UTC(2026, 10, 21, 12);
    expect(retryAfterMs('0', now)).toBe(0);
    expect(retryAfterMs('120', now)).toBe(120_000);
    expect(retryAfterMs('Sat, 21 Nov 2026 12:00:07 GMT', now)).toBe(7000);
    expect(retryAfterMs('Sat, 21 Nov 2026 11:00:00 GMT', now)).toBe(0);
  });

  it.each([null, '', 'soon', '-', '1e999', '9'.repeat(400)])(
    'ignores the Retry-After %j',
    (header) => {
      expect(retryAfterMs(header, () => 0)).toBeUndefined();
    },
  );

  it('ends when its signal aborts, and leaves no timer or listener behind', async () => {
    vi.useFakeTimers();
    const controller = new AbortController();
    const removed = vi.spyOn(controller.signal, 'removeEventListener');
    const waiting = pause(60_000, controller.signal);
    controller.abort();
    await waiting;
    expect(vi.getTimerCount()).toBe(0);
    expect(removed).toHaveBeenCalledOnce();
  });

  it('does not begin if its signal has already aborted', async () => {
    vi.useFakeTimers();
    await pause(60_000, AbortSignal.abort());
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends after the given time', async () => {
    vi.useFakeTimers();
    let isOver = false;
    const waiting = pause(500, new AbortController().signal).then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(499);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOver).toBe(true);
    await waiting;
  });
});
