import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lateCall } from './late-call.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aCall() {
  const run = vi.fn<() => void>();
  return { run, call: lateCall(run, 400) };
}

it('happens once, when nothing has asked for it for a while', () => {
  const { run, call } = aCall();
  call.soon();
  vi.advanceTimersByTime(399);
  call.soon();
  vi.advanceTimersByTime(399);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(run).toHaveBeenCalledOnce();
});

it('happens again when it is asked for again', () => {
  const { run, call } = aCall();
  call.soon();
  vi.advanceTimersByTime(400);
  call.soon();
  vi.advanceTimersByTime(400);
  expect(run).toHaveBeenCalledTimes(2);
});

it('sets one timer for a whole burst of keys', () => {
  const { call } = aCall();
  for (let key = 0; key < 50; key += 1) call.soon();
  expect(vi.getTimerCount()).toBe(1);
});

it('does not happen once it is cancelled', () => {
  const { run, call } = aCall();
  call.soon();
  call.cancel();
  call.flush();
  vi.advanceTimersByTime(400);
  expect(run).not.toHaveBeenCalled();
});

it('happens at once when it is flushed, and not again later', () => {
  const { run, call } = aCall();
  call.flush();
  expect(run).not.toHaveBeenCalled();
  call.soon();
  call.flush();
  vi.advanceTimersByTime(400);
  expect(run).toHaveBeenCalledOnce();
});

it('happens at once when something looks whether its time has passed, and not before', () => {
  const { run, call } = aCall();
  call.catchUp();
  call.soon();
  const start = performance.now();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(start + 399);
  call.catchUp();
  expect(run).not.toHaveBeenCalled();
  clock.mockReturnValue(start + 400);
  call.catchUp();
  call.catchUp();
  vi.advanceTimersByTime(400);
  expect(run).toHaveBeenCalledOnce();
  clock.mockRestore();
});

it('happens once when something does it before its time', () => {
  const { run, call } = aCall();
  call.soon();
  call.now();
  vi.advanceTimersByTime(400);
  expect(run).toHaveBeenCalledOnce();
});
