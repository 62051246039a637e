import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startDeadline } from './deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function started(caller?: AbortSignal) {
  const deadline = startDeadline(1000, () => performance.now(), caller);
  const over = vi.fn<() => void>();
  return { deadline, over };
}

it('a deadline that is over keeps its reason and calls its listener once [KE16]', () => {
  const caller = new AbortController();
  const { deadline, over } = started(caller.signal);
  deadline.onEnd(over);
  vi.advanceTimersByTime(1000);
  caller.abort();
  expect(deadline.reason()).toBe('timed-out');
  expect(over).toHaveBeenCalledOnce();
});

it('a deadline that is already over calls a new listener at once and has an aborted signal [KE16]', () => {
  const { deadline, over } = started(AbortSignal.abort());
  deadline.onEnd(over);
  expect(over).toHaveBeenCalledOnce();
  expect(deadline.signal.aborted).toBe(true);
  expect(deadline.reason()).toBe('aborted');
});

it('a deadline that is cleared never ends and no longer listens to the caller [KE16]', () => {
  const caller = new AbortController();
  const { deadline, over } = started(caller.signal);
  deadline.onEnd(over);
  expect(over).not.toHaveBeenCalled();
  deadline.clear();
  vi.advanceTimersByTime(5000);
  caller.abort();
  expect(over).not.toHaveBeenCalled();
  expect(deadline.signal.aborted).toBe(false);
});
