import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mail } from '../mail/mail.ts';
import { testProvider, type TestProvider } from '../testing/test-provider.ts';
import { addToOutbox, sendDueMail } from './outbox.ts';

const START = Date.now() + 60 * 60_000;
const after = (seconds: number): Date => new Date(START + seconds * 1000);

let provider: TestProvider;
beforeEach(async () => {
  provider = await testProvider();
});
afterEach(() => provider.close());

const add = (count: number) =>
  addToOutbox(
    provider.store.db,
    Array.from({ length: count }, (_, index) => ({
      id: `mail-${index}`,
      recipient: 'ivy@example.com',
      subject: 'Hello',
      body: 'Here you are.',
    })),
  );

describe('the outbox', () => {
  it('retries a mail that could not be sent, with growing pauses', async () => {
    await add(1);
    const taken: number[] = [];
    const take = async (isWorking: boolean, second: number) => {
      const send = () => {
        taken.push(second);
        return isWorking ? Promise.resolve() : Promise.reject(new Error('out of order'));
      };
      await sendDueMail(provider.store.db, send, after(second));
    };
    // The first retry is due after half a minute, the second after another whole minute.
    for (const second of [0, 29, 30, 89]) await take(false, second);
    for (const second of [90, 100_000]) await take(true, second);

    expect(taken).toEqual([0, 30, 90]);
  });

  it('hands each mail over once to two processes that take their time', async () => {
    await add(40);
    const { db } = provider.store;
    const taken: string[] = [];
    let second = 0;
    const sendOther = async ({ id }: Mail) => void taken.push(id);
    const sendSlowly = async ({ id }: Mail) => {
      taken.push(id);
      second += 2;
      await sendDueMail(db, sendOther, after(second));
    };
    while (await sendDueMail(db, sendSlowly, after(second)));

    expect(taken).toHaveLength(40);
    expect(new Set(taken).size).toBe(40);
  });

  it('gives up a mail that is still being sent after 20 seconds, and goes on with the next', async () => {
    await add(2);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { db } = provider.store;
    const taken: string[] = [];
    const neverDone = ({ id }: Mail) => {
      taken.push(id);
      return new Promise<void>(() => undefined);
    };
    for (const mails of [1, 2]) {
      const tried = sendDueMail(db, neverDone, after(0));
      await vi.waitFor(() => expect(taken).toHaveLength(mails));
      vi.advanceTimersByTime(20_000);
      expect(await tried).toBe(true);
    }
    vi.useRealTimers();

    expect(taken.toSorted()).toEqual(['mail-0', 'mail-1']);
  });
});
