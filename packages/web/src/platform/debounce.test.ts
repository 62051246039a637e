import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debounce } from './debounce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aCall() {
  const run = vi.fn<() => void>();
  return { run, debounced: debounce(run, 400) };
}

it('runs once, when it has not been called for a while', () => {
  const { run, debounced } = aCall();
  debounced.call();
  vi.advanceTimersByTime(399);
  debounced.call();
  vi.advanceTimersByTime(399);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledOnce();
});

it('runs again when it is called again', () => {
  const { run, debounced } = aCall();
  debounced.call();
  vi.advanceTimersByTime(400);
  debounced.call();
  vi.advanceTimersByTime(400);
  expect(run).toHaveBeenCalledTimes(2);
});

it('sets one timer for a whole burst of keys', () => {
  const { debounced } = aCall();
  for (let key = 0; key < 50; key += 1) debounced.call();
  expect(vi.getTimerCount()).toBe(1);
});

it('does not happen once it is cancelled', () => {
  const { run, debounced } = aCall();
  debounced.call();
  debounced.cancel();
  debounced.flush();
  vi.advanceTimersByTime(400);
  expect(run).not.toHaveBeenCalled();
});

it('happens at once when it is flushed, and not again later', () => {
  const { run, debounced } = aCall();
  debounced.flush();
  expect(run).not.toHaveBeenCalled();
  debounced.call();
  debounced.flush();
  vi.advanceTimersByTime(400);
  expect(run).toHaveBeenCalledOnce();
});

it('happens at once when something looks whether its time has passed, and not before', () => {
  const { run, debounced } = aCall();
  debounced.runIfOverdue();
  debounced.call();
  const start = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(start + 399);
  debounced.runIfOverdue();
  expect(run).not.toHaveBeenCalled();
  clock.mockReturnValue(start + 400);
  debounced.runIfOverdue();
  debounced.runIfOverdue();
  vi.advanceTimersByTime(400);
  expect(run).toHaveBeenCalledOnce();
  clock.mockRestore();
});

it('happens once when something does it before its time', () => {
  const { run, debounced } = aCall();
  debounced.call();
  debounced.runNow();
  vi.advanceTimersByTime(400);
  expect(run).toHaveBeenCalledOnce();
});
