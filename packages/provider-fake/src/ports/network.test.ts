import { aLeadMandate } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import { aFake, aKey } from '../testing/a-fake.ts';

describe('the network of the fake provider', () => {
  it('delays each answer by 150 to 400 ms if it is given a wait function [NV7]', async () => {
    const waits: number[] = [];
    const wait = (milliseconds: number): Promise<void> => {
      waits.push(milliseconds);
      return Promise.resolve();
    };
    const chances = [0, 1];
    const { ports } = aFake({ wait, random: () => chances.shift() ?? 0.5 });
    await ports.quotes.forHousehold({ postcode: 'LS6 1AA', housemateCount: 4 });
    await ports.mandates.setUp(aLeadMandate(), aKey());
    expect(waits).toEqual([150, 400]);
  });

  it('stops a look-up that is aborted on the way', async () => {
    const controller = new AbortController();
    const wait = (_ms: number, signal?: AbortSignal): Promise<void> => {
      controller.abort();
      expect(signal?.aborted).toBe(true);
      return Promise.resolve();
    };
    const { ports } = aFake({ wait });
    const answer = await ports.addresses.find({ text: 'kettle' }, controller.signal);
    expect(answer).toEqual({ ok: false, error: { kind: 'aborted' } });
  });

  it('fails before anything is done, so that the key can be used again', async () => {
    const faults = { share: 1 };
    const { world, ports } = aFake({ faults });
    const before = world.snapshot();
    const [mandate, key] = [aLeadMandate(), aKey()];
    expect(await ports.mandates.setUp(mandate, key)).toEqual({
      ok: false,
      error: { kind: 'faulted', messages: [] },
    });
    expect(world.snapshot()).toBe(before);
    expect(await aFake({ world }).ports.mandates.setUp(mandate, key)).toMatchObject({ ok: true });
  });

  it('fails for the configured share of calls', async () => {
    const chances = [0.29, 0.3];
    const { ports } = aFake({ faults: { share: 0.3 }, random: () => chances.shift() ?? 0 });
    const answers = [await ports.configuration.settings(), await ports.configuration.settings()];
    expect(answers.map(({ ok }) => ok)).toEqual([false, true]);
  });
});
