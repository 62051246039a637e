import { success, type Failure, type Result, type Account, type HouseComplete } from '@kettle/core';
import { anAccount } from '@kettle/core/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aJoiner, changingPort, failing } from '../../testing/a-joiner.ts';
import { HouseWatchModel, MAX_WAIT_MS, REFRESH_MS } from './house-watch-model.ts';

type Answer = Result<Account, Failure | HouseComplete>;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Watches a house whose answers the test supplies, on a page that can be hidden. */
function aWatch(answer: (look: number) => Promise<Answer>) {
  let isVisible = true;
  let tell: (() => void) | undefined;
  let tellBack: (() => void) | undefined;
  let looks = 0;
  const { parts } = aJoiner({
    changePorts: changingPort('accounts', {
      ofGuid: () => {
        looks += 1;
        return answer(looks);
      },
    }),
  });
  const model = new HouseWatchModel({
    guid: 'acc_1',
    services: parts.services,
    productName: 'Kettle',
    visibility: {
      isVisible: () => isVisible,
      onChange: (listener) => {
        tell = listener;
        return () => (tell = undefined);
      },
    },
    connection: {
      onBack: (listener) => {
        tellBack = listener;
        return () => (tellBack = undefined);
      },
    },
  });
  return {
    model,
    looks: () => looks,
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    show: (shown: boolean) => {
      isVisible = shown;
      tell?.();
      return vi.advanceTimersByTimeAsync(0);
    },
    reconnect: () => {
      tellBack?.();
      return vi.advanceTimersByTimeAsync(0);
    },
  };
}

const remaining = (remainingHousemates: number) =>
  Promise.resolve(success(anAccount({ remainingHousemates })));
const complete = () =>
  Promise.resolve({ ok: false, error: { kind: 'house-complete', messages: [] } } as const);

describe('the house page', () => {
  it('counts those who have joined, and knows nobody by name', async () => {
    const { model, pass } = aWatch(() => remaining(3));
    model.enter();
    await pass(0);
    expect(model.progress).toEqual({
      joined: 1,
      total: 4,
      joinBy: '2027-07-01',
      joinLink: 'https://kettle.example/joining-tenant?guid=acc_1',
    });
    model.leave();
  });

  it('refreshes every half minute and shows the new count', async () => {
    const { looks, model, pass } = aWatch((look) => remaining(3 - look + 1));
    model.enter();
    await pass(REFRESH_MS - 1);
    expect(looks()).toBe(1);
    await pass(1);
    expect(model.progress?.joined).toBe(2);
    model.leave();
  });

  it('does not refresh while the page is hidden, and refreshes at once when it is shown', async () => {
    const { looks, model, pass, show } = aWatch(() => remaining(3));
    model.enter();
    await pass(0);
    await show(false);
    await pass(10 * REFRESH_MS);
    expect(looks()).toBe(1);
    await show(true);
    expect(looks()).toBe(2);
    await pass(REFRESH_MS);
    expect(looks()).toBe(3);
    model.leave();
  });

  it('does not refresh in a tab that was opened in the background', async () => {
    const { looks, model, pass, show } = aWatch(() => remaining(3));
    await show(false);
    model.enter();
    await pass(10 * REFRESH_MS);
    expect(looks()).toBe(1);
    model.leave();
  });

  it('waits twice as long after each failure, up to a limit, and keeps showing its last counts', async () => {
    const { looks, model, pass } = aWatch((look) =>
      look === 1 ? remaining(3) : failing('unreachable')(),
    );
    model.enter();
    await pass(REFRESH_MS);
    expect(looks()).toBe(2);
    expect(model.problem?.message).toContain('could not be accessed');
    expect(model.progress?.joined).toBe(1);
    await pass(2 * REFRESH_MS - 1);
    expect(looks()).toBe(2);
    await pass(1 + 4 * REFRESH_MS);
    expect(looks()).toBe(4);
    await pass(MAX_WAIT_MS + MAX_WAIT_MS);
    expect(looks()).toBe(6);
    model.leave();
  });

  it('returns to half a minute once the provider has answered', async () => {
    const { looks, model, pass } = aWatch((look) =>
      look === 1 ? failing('timed-out')() : remaining(3),
    );
    model.enter();
    await pass(2 * REFRESH_MS);
    expect(model.problem).toBeUndefined();
    await pass(REFRESH_MS);
    expect(looks()).toBe(3);
    model.leave();
  });

  it('refreshes at once when the network is back, unless the page is hidden', async () => {
    const { looks, model, pass, reconnect, show } = aWatch((look) =>
      look === 2 ? failing('unreachable')() : remaining(3),
    );
    model.enter();
    await pass(REFRESH_MS);
    expect(model.problem).toBeDefined();
    await reconnect();
    expect(looks()).toBe(3);
    expect(model.problem).toBeUndefined();
    await show(false);
    await reconnect();
    expect(looks()).toBe(3);
    model.leave();
    await reconnect();
    expect(looks()).toBe(3);
  });

  it('does not know a house by its request code [AK2]', async () => {
    const { looks, model, pass } = aWatch(() =>
      Promise.resolve(success(anAccount({ asksToJoin: true }))),
    );
    model.enter();
    await pass(REFRESH_MS);
    expect(model.progress).toBeUndefined();
    expect(model.problem?.message).toBe(
      'We could not find this house. Check the link you were sent.',
    );
    expect(looks()).toBe(1);
    model.leave();
  });

  it('stops refreshing when the house is complete', async () => {
    const { looks, model, pass, show } = aWatch((look) => (look === 1 ? remaining(1) : complete()));
    model.enter();
    await pass(REFRESH_MS);
    expect(model.isComplete).toBe(true);
    expect(model.progress?.total).toBe(4);
    await show(false);
    await show(true);
    await pass(10 * REFRESH_MS);
    expect(looks()).toBe(2);
    model.leave();
  });

  it('sends no request after the person has left the page', async () => {
    const { looks, model, pass, show } = aWatch(() => remaining(3));
    model.enter();
    await pass(0);
    model.leave();
    await show(true);
    await pass(10 * REFRESH_MS);
    expect(looks()).toBe(1);
  });

  it('ignores an answer that arrives after the person has left the page', async () => {
    const { model, pass } = aWatch(() => remaining(3));
    model.enter();
    model.leave();
    await pass(0);
    expect(model.progress).toBeUndefined();
  });

  it("shows the provider's first message for a link that leads to no house [ER1]", async () => {
    const { model, pass } = aWatch(() =>
      Promise.resolve({ ok: false, error: { kind: 'refused', messages: ['No such house.'] } }),
    );
    model.enter();
    await pass(0);
    expect(model.problem?.message).toBe('No such house.');
    model.leave();
  });

  it('stops refreshing for a house that does not exist, and requests again only on a click', async () => {
    const { looks, model, pass, reconnect, show } = aWatch((look) =>
      look === 1
        ? Promise.resolve({ ok: false, error: { kind: 'refused', messages: ['No such house.'] } })
        : remaining(3),
    );
    model.enter();
    await pass(10 * REFRESH_MS);
    await show(false);
    await show(true);
    await reconnect();
    expect(looks()).toBe(1);
    await model.refresh();
    expect(model.problem).toBeUndefined();
    await pass(REFRESH_MS);
    expect(looks()).toBe(3);
    model.leave();
  });

  it('repeats a refresh that was requested and then aborted because the page was hidden', async () => {
    const noHouse = { kind: 'refused', messages: ['No such house.'] } as const;
    const answers = [
      Promise.resolve({ ok: false, error: noHouse } as const),
      new Promise<Answer>(() => undefined),
    ];
    const { model, pass, show } = aWatch((look) => answers[look - 1] ?? remaining(3));
    model.enter();
    await pass(0);
    void model.refresh();
    await pass(0);
    await show(false);
    await show(true);
    expect([model.isLoading, model.problem]).toEqual([false, undefined]);
    model.leave();
  });
});
