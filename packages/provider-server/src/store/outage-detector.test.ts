import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isDoneWithin } from '../is-done-within.ts';
import { outageDetector } from './outage-detector.ts';

const LIMIT_MS = 5000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A database that answers or stays silent as set by `does`, and counts how often it was asked. */
function databaseThat(does: { answer: boolean }) {
  const never = new Promise<void>(() => undefined);
  const ask = vi.fn<() => Promise<boolean>>(() =>
    isDoneWithin(LIMIT_MS, does.answer ? Promise.resolve() : never),
  );
  return { ask, outages: outageDetector(ask) };
}

it('a slow database never counts as down, however many requests time out [REL-14]', async () => {
  const { ask, outages } = databaseThat({ answer: true });
  for (let waited = 0; waited < 100; waited += 1) {
    outages.check();
    expect(outages.isDown()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(outages.isDown()).toBe(false);
  }
  expect(ask).toHaveBeenCalledTimes(100);
});

it('a database counts as down only after it does not answer a check', async () => {
  const { outages } = databaseThat({ answer: false });
  await vi.advanceTimersByTimeAsync(LIMIT_MS);
  expect(outages.isDown()).toBe(false);
  outages.check();
  await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
  expect(outages.isDown()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(outages.isDown()).toBe(true);
});

it('a database that is down gets one check at a time until it answers, however many requests time out', async () => {
  const does = { answer: false };
  const { ask, outages } = databaseThat(does);
  for (let waited = 0; waited < 10; waited += 1) outages.check();
  await vi.advanceTimersByTimeAsync(60_000 - 1);
  expect([ask.mock.calls.length, outages.isDown()]).toEqual([12, true]);
  does.answer = true;
  await vi.advanceTimersByTimeAsync(1);
  expect([ask.mock.calls.length, outages.isDown()]).toEqual([13, false]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(13);
  // The next outage is detected like the first.
  does.answer = false;
  outages.check();
  await vi.advanceTimersByTimeAsync(LIMIT_MS);
  expect(outages.isDown()).toBe(true);
});

it('a closed database gets no more checks', async () => {
  const { ask, outages } = databaseThat({ answer: false });
  outages.check();
  await vi.advanceTimersByTimeAsync(LIMIT_MS);
  outages.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  outages.check();
  expect(ask).toHaveBeenCalledTimes(2);
});
