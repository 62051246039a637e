import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runOutbox } from './outbox-runner.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/**
 * An outbox with `due` mails, of which a round sends one. It throws while `state.isBroken` is true.
 */
function outboxOf(due: number) {
  const state = { due, calls: 0, isBroken: false, mailMs: 0 };
  const errors: unknown[] = [];
  const runRound = async (): Promise<boolean> => {
    state.calls += 1;
    if (state.mailMs > 0) await wait(state.mailMs);
    if (state.isBroken) throw new Error('away');
    if (state.due === 0) return false;
    state.due -= 1;
    return true;
  };
  return { state, errors, runner: runOutbox(runRound, (error) => errors.push(error)) };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const shortWait = () => vi.advanceTimersByTimeAsync(100);

describe('the outbox', () => {
  it('is emptied at the start', async () => {
    const { state, runner } = outboxOf(5);
    await shortWait();

    expect(state.due).toBe(0);
    await runner.stop();
  });

  it('is checked at once when a mail was added, and at intervals otherwise', async () => {
    const { state, runner } = outboxOf(0);
    await shortWait();
    state.due = 1;
    runner.wake();
    await shortWait();
    expect(state.due).toBe(0);

    state.due = 1;
    await vi.advanceTimersByTimeAsync(5000);
    expect(state.due).toBe(0);
    await runner.stop();
  });

  it('is checked once more when a mail was added during a check', async () => {
    const { state, runner } = outboxOf(0);
    runner.wake();
    await shortWait();

    expect(state.calls).toBe(2);
    await runner.stop();
  });

  it('reports an error when it cannot be read, and is checked again', async () => {
    const { state, errors, runner } = outboxOf(1);
    state.isBroken = true;
    await shortWait();
    state.isBroken = false;
    runner.wake();
    await shortWait();

    expect([errors.length, state.due]).toEqual([1, 0]);
    await runner.stop();
  });

  it('stops after the round in progress, and is not checked again', async () => {
    const { state, runner } = outboxOf(9);
    await shortWait();
    Object.assign(state, { due: 9, calls: 0, mailMs: 1000 });
    runner.wake();
    const stopped = vi.fn<() => void>();
    void runner.stop().then(stopped);
    await vi.advanceTimersByTimeAsync(999);
    expect(stopped).not.toHaveBeenCalled();

    runner.wake();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stopped).toHaveBeenCalledOnce();
    expect(state).toMatchObject({ due: 8, calls: 1 });
  });
});
