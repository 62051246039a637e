import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startDeadline } from './deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function started(caller?: AbortSignal) {
  const deadline = startDeadline(1000, () => performance.now(), caller);
  const over = vi.fn<() => void>();
  return { deadline, over };
}

it('[KE16] a deadline that has come stays what it was, and calls back once', () => {
  const caller = new AbortController();
  const { deadline, over } = started(caller.signal);
  deadline.onOver(over);
  vi.advanceTimersByTime(1000);
  caller.abort();
  expect(deadline.reason()).toBe('timed-out');
  expect(over).toHaveBeenCalledOnce();
});

it('[KE16] who asks after it has come is told at once, by callback and by signal', () => {
  const { deadline, over } = started(AbortSignal.abort());
  deadline.onOver(over);
  expect(over).toHaveBeenCalledOnce();
  expect(deadline.signal.aborted).toBe(true);
  expect(deadline.reason()).toBe('aborted');
});

it('[KE16] a deadline that is cleared never comes, nor does it listen any more', () => {
  const caller = new AbortController();
  const { deadline, over } = started(caller.signal);
  deadline.onOver(over);
  expect(over).not.toHaveBeenCalled();
  deadline.clear();
  vi.advanceTimersByTime(5000);
  caller.abort();
  expect(over).not.toHaveBeenCalled();
  expect(deadline.signal.aborted).toBe(false);
});
