import type { Mail, Mailer } from '@kettle/provider-domain';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testProvider, type TestProvider } from '../testing/test-provider.ts';
import { addToOutbox, outboxSender } from './outbox.ts';

const failures: (readonly [name: string, attempts: number])[] = [];
const abandoned: number[] = [];
let provider: TestProvider;
beforeEach(async () => {
  failures.length = 0;
  abandoned.length = 0;
  provider = await testProvider();
});
afterEach(() => provider.close());

const add = (count: number) =>
  addToOutbox(
    provider.store.db,
    Array.from({ length: count }, (_, index) => ({
      id: `mail-${index}`,
      kind: 'package' as const,
      recipient: 'ivy@example.com',
      subject: 'Hello',
      body: 'Here you are.',
      html: '<p>Here you are.</p>',
    })),
  );

const createSender = (send: Mailer['send']) =>
  outboxSender(provider.store.db, {
    send,
    onFailed: (error, attempts) => failures.push([(error as Error).name, attempts]),
    onAbandoned: (attempts) => abandoned.push(attempts),
  });

/** Lets time pass for all mails that wait. */
const passTime = (seconds: number) =>
  sql`update outbox set due_at = due_at - make_interval(secs => ${seconds})`.execute(
    provider.store.db,
  );

const secondsUntilDue = async (): Promise<number> => {
  const { db } = provider.store;
  const seconds = sql<number>`ceil(extract(epoch from due_at - now()))::integer`;
  const { wait } = await db
    .selectFrom('outbox')
    .select(seconds.as('wait'))
    .executeTakeFirstOrThrow();
  return wait;
};

const sentMails = async () => {
  const { db } = provider.store;
  const sent = await db
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is not', null)
    .execute();
  return sent.map(({ id }) => id);
};

/** Lets a mail's 20 seconds pass while it is being sent. */
async function letSendingTimeOut(
  sendDue: () => Promise<boolean>,
  hasBegun: () => boolean,
): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const tried = sendDue();
  await vi.waitFor(() => expect(hasBegun()).toBe(true));
  vi.advanceTimersByTime(20_000);
  expect(await tried).toBe(true);
  vi.useRealTimers();
}

describe('the outbox', () => {
  it('retries a mail that could not be sent, with growing pauses', async () => {
    await add(1);
    const sentAt: number[] = [];
    let second = 0;
    let isWorking = false;
    const sendDue = createSender(() => {
      sentAt.push(second);
      return isWorking ? Promise.resolve() : Promise.reject(new Error('out of order'));
    });
    // The first retry is due after a minute, the second after another two minutes.
    for (const next of [0, 59, 61, 180, 182, 100_000]) {
      await passTime(next - second);
      second = next;
      isWorking = second > 180;
      await sendDue();
    }

    expect(sentAt).toEqual([0, 61, 182]);
  });

  it('reports every failed attempt', async () => {
    await add(1);
    const sendDue = createSender(() => Promise.reject(new TypeError('ivy@example.com bounced')));
    await sendDue();
    await passTime(60);
    await sendDue();

    expect(failures).toEqual([
      ['TypeError', 1],
      ['TypeError', 2],
    ]);
  });

  it('abandons a mail that could not be sent for three days [KE21]', async () => {
    await add(1);
    const hours: number[] = [];
    let hour = 0;
    const sendDue = createSender(() => {
      hours.push(hour);
      return Promise.reject(new Error('out of order'));
    });
    while (await sendDue()) {
      const seconds = await secondsUntilDue();
      await passTime(seconds);
      hour += seconds / 3600;
    }

    expect(hours).toHaveLength(20);
    expect(hours.at(-1)).toBeGreaterThan(66);
    expect(hours.at(-1)).toBeLessThan(72);
    expect(abandoned).toEqual([20]);
    const { db } = provider.store;
    const mail = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ attempts: 20, sent_at: null, failed_at: expect.any(Date) });
  });

  it.each([
    ['mail server', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }],
    ['module of the company', { isPermanent: true }],
  ])('does not retry a mail that the %s refused permanently [KE21, OP43]', async (_, refusal) => {
    await add(1);
    const sendDue = createSender(() =>
      Promise.reject(Object.assign(new Error('unknown'), refusal)),
    );
    while (await sendDue());
    await passTime(100_000);

    expect(await sendDue()).toBe(false);
    expect(abandoned).toEqual([1]);
  });

  it('sends each mail once if two slow processes send mails', async () => {
    await add(40);
    const sentIds: string[] = [];
    const sendElsewhere = createSender(async ({ id }: Mail) => void sentIds.push(id));
    const sendSlowly = createSender(async ({ id }: Mail) => {
      sentIds.push(id);
      await passTime(2);
      await sendElsewhere();
    });
    while (await sendSlowly());

    expect(sentIds).toHaveLength(40);
    expect(new Set(sentIds).size).toBe(40);
  });

  it('aborts a mail that is still being sent after 20 seconds, and sends the next', async () => {
    await add(2);
    const sentIds: string[] = [];
    const signals: AbortSignal[] = [];
    const sendDue = createSender(({ id }, signal) => {
      sentIds.push(id);
      signals.push(signal);
      return new Promise<void>(() => undefined);
    });
    for (const mails of [1, 2]) await letSendingTimeOut(sendDue, () => sentIds.length === mails);

    expect(sentIds.toSorted()).toEqual(['mail-0', 'mail-1']);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
    expect(failures).toEqual([
      ['TimeoutError', 1],
      ['TimeoutError', 1],
    ]);
  });

  it('sends a mail once that takes longer than that, and marks it as sent in the end', async () => {
    await add(1);
    const sentIds: string[] = [];
    let arrive = (): void => undefined;
    const sendDue = createSender(({ id }) => {
      sentIds.push(id);
      return new Promise<void>((resolve) => {
        arrive = resolve;
      });
    });
    await letSendingTimeOut(sendDue, () => sentIds.length === 1);
    await passTime(60);
    expect(await sendDue()).toBe(false);
    arrive();
    await vi.waitFor(async () => expect(await sentMails()).toEqual(['mail-0']));

    expect(sentIds).toEqual(['mail-0']);
  });
});
