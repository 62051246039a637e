import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isDoneWithin } from '../platform/is-done-within.ts';
import { outageDetector } from './outage-detector.ts';

const LIMIT_MS = 5000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A database that answers or stays silent as `database` says, and counts the checks. */
function databaseThat(database: { answer: boolean }) {
  const never = new Promise<void>(() => undefined);
  const doesAnswer = vi.fn<() => Promise<boolean>>(() =>
    isDoneWithin(LIMIT_MS, database.answer ? Promise.resolve() : never),
  );
  return { doesAnswer, outages: outageDetector(doesAnswer) };
}

it('a slow database never counts as down, however many requests time out', async () => {
  const { doesAnswer, outages } = databaseThat({ answer: true });
  for (let waited = 0; waited < 100; waited += 1) {
    outages.check();
    expect(outages.isDown()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(outages.isDown()).toBe(false);
  }
  expect(doesAnswer).toHaveBeenCalledTimes(100);
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
  const database = { answer: false };
  const { doesAnswer, outages } = databaseThat(database);
  for (let waited = 0; waited < 10; waited += 1) outages.check();
  await vi.advanceTimersByTimeAsync(60_000 - 1);
  expect([doesAnswer.mock.calls.length, outages.isDown()]).toEqual([12, true]);
  database.answer = true;
  await vi.advanceTimersByTimeAsync(1);
  expect([doesAnswer.mock.calls.length, outages.isDown()]).toEqual([13, false]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(doesAnswer).toHaveBeenCalledTimes(13);
  // The next outage is detected like the first.
  database.answer = false;
  outages.check();
  await vi.advanceTimersByTimeAsync(LIMIT_MS);
  expect(outages.isDown()).toBe(true);
});

it('a closed database gets no more checks', async () => {
  const { doesAnswer, outages } = databaseThat({ answer: false });
  outages.check();
  await vi.advanceTimersByTimeAsync(LIMIT_MS);
  outages.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  outages.check();
  expect(doesAnswer).toHaveBeenCalledTimes(2);
});
