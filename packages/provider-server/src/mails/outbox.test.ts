import { readFileSync } from 'node:fs';
import type { Mail, Mailer } from '@kettle/provider-domain';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { packagePath } from '../platform/package-path.ts';
import { joinerDirectDebit, leadAtTypedAddress, newKey } from '../testing/requests.ts';
import { sendMails } from '../testing/send-mails.ts';
import { oneProvider } from '../testing/one-provider.ts';
import type { TestProvider } from '../testing/test-provider.ts';
import { addToOutbox, outboxSender } from './outbox.ts';

const failures: (readonly [name: string, attempts: number])[] = [];
const abandoned: number[] = [];
let provider: TestProvider;
oneProvider(['house', 'outbox'], (opened) => (provider = opened));
beforeEach(() => {
  failures.length = 0;
  abandoned.length = 0;
});

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

const createSender = (send: Mailer['send'], publicPerHour = 1000) =>
  outboxSender(provider.store.db, {
    send,
    onFailed: (error, attempts) => failures.push([(error as Error).name, attempts]),
    onAbandoned: (attempts) => abandoned.push(attempts),
    publicPerHour,
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

/** Runs a round, and lets the 20 seconds pass that a mail may take. */
async function letSendingTimeOut(
  runRound: () => Promise<boolean>,
  hasBegun: () => boolean,
): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const round = runRound();
  await vi.waitFor(() => expect(hasBegun()).toBe(true));
  vi.advanceTimersByTime(20_000);
  await round;
  vi.useRealTimers();
}

describe('the outbox', () => {
  it('retries a mail that could not be sent, with growing pauses', async () => {
    await add(1);
    const sentAt: number[] = [];
    let second = 0;
    let isWorking = false;
    const runRound = createSender(() => {
      sentAt.push(second);
      return isWorking ? Promise.resolve() : Promise.reject(new Error('out of order'));
    });
    // The first retry is due after a minute, the second after another two minutes.
    for (const next of [0, 59, 61, 180, 182, 100_000]) {
      await passTime(next - second);
      second = next;
      isWorking = second > 180;
      await runRound();
    }

    expect(sentAt).toEqual([0, 61, 182]);
  });

  it('reports every failed attempt', async () => {
    await add(1);
    const runRound = createSender(() => Promise.reject(new TypeError('ivy@example.com bounced')));
    await runRound();
    await passTime(60);
    await runRound();

    expect(failures).toEqual([
      ['TypeError', 1],
      ['TypeError', 2],
    ]);
  });

  it('abandons a mail that could not be sent for three days', async () => {
    await add(1);
    const hours: number[] = [];
    let hour = 0;
    const runRound = createSender(() => {
      hours.push(hour);
      return Promise.reject(new Error('out of order'));
    });
    while (abandoned.length === 0) {
      await runRound();
      const seconds = await secondsUntilDue();
      await passTime(seconds);
      hour += seconds / 3600;
    }
    await runRound();

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
  ])('does not retry a mail that the %s refused permanently', async (_, refusal) => {
    await add(1);
    const runRound = createSender(() =>
      Promise.reject(Object.assign(new Error('unknown'), refusal)),
    );
    await runRound();
    await passTime(100_000);
    await runRound();

    expect(abandoned).toEqual([1]);
  });

  it('sends each mail once if two slow processes send mails', async () => {
    await add(120);
    const sentIds: string[] = [];
    const runElsewhere = createSender(async ({ id }: Mail) => void sentIds.push(id));
    const runSlowly = createSender(async ({ id }: Mail) => {
      sentIds.push(id);
      await passTime(0.5);
      await runElsewhere();
    });
    while (await runSlowly());

    expect(sentIds).toHaveLength(120);
    expect(new Set(sentIds).size).toBe(120);
  });

  it('takes three statements at most for fifty mails, whatever becomes of them', async () => {
    await add(50);
    const runRound = createSender(({ id }) =>
      id.endsWith('7') ? Promise.reject(new Error('out of order')) : Promise.resolve(),
    );
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    await runRound();
    const statements = sent.mock.calls.length;
    sent.mockRestore();

    expect(statements).toBe(3);
    expect(await sentMails()).toHaveLength(45);
    expect(failures).toHaveLength(5);
  });

  it('leaves the public mails beyond the company’s limit of an hour due, and sends all others', async () => {
    await add(5);
    const { db } = provider.store;
    await sql`update outbox set house_rank = 1`.execute(db);
    const own = { recipient: 'jo@example.com', subject: '', body: '', html: '' };
    await addToOutbox(db, [{ ...own, id: 'own', kind: 'direct-debit' }]);
    const sentIds: string[] = [];
    const runRound = createSender(async ({ id }) => void sentIds.push(id), 3);
    await runRound();
    await runRound();

    expect(sentIds.toSorted()).toHaveLength(4);
    expect(sentIds).toContain('own');
    await sql`update outbox set sent_at = sent_at - interval '61 minutes'`.execute(db);
    await runRound();
    expect(sentIds).toHaveLength(6);
  });

  it('sends the mail first that has been due the longest', async () => {
    await add(60);
    const { db } = provider.store;
    await sql`update outbox set due_at = now() - make_interval(secs => ascii(md5(id)) * 100 + length(id))`.execute(
      db,
    );
    await sql`update outbox set due_at = due_at - make_interval(secs => substr(id, 6)::int)`.execute(
      db,
    );
    // An index scan would return the mails in this order by chance.
    await sql`set enable_indexscan = off`.execute(db);
    onTestFinished(async () => void (await sql`reset enable_indexscan`.execute(db)));
    const rows = await db.selectFrom('outbox').select('id').orderBy('due_at').execute();
    const sentIds: string[] = [];
    const runRound = createSender(async ({ id }) => void sentIds.push(id));
    while (await runRound());

    expect(sentIds).toEqual(rows.map(({ id }) => id));
  });

  it('sends other mails while some take long, and aborts those after 20 seconds', async () => {
    await add(8);
    const sentIds: string[] = [];
    const signals: AbortSignal[] = [];
    const runRound = createSender(({ id }, signal) => {
      sentIds.push(id);
      if (sentIds.length > 3) return Promise.resolve();
      signals.push(signal);
      return new Promise<void>(() => undefined);
    });
    await letSendingTimeOut(runRound, () => sentIds.length === 8);

    expect(new Set(sentIds).size).toBe(8);
    expect(await sentMails()).toHaveLength(5);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
    expect(failures).toEqual(Array.from({ length: 3 }, () => ['TimeoutError', 1]));
  });

  it('leaves the other mails due, without an attempt, once a round has taken long or is stopped', async () => {
    await add(3);
    const sentIds: string[] = [];
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    const runRound = createSender(async ({ id }) => {
      sentIds.push(id);
      now.mockReturnValue(30_001);
    });
    await runRound();
    now.mockRestore();
    await runRound(() => sentIds.length > 0);

    expect(sentIds).toHaveLength(1);
    const { db } = provider.store;
    const left = db.selectFrom('outbox').select('attempts').where('sent_at', 'is', null);
    expect(await left.execute()).toEqual([{ attempts: 0 }, { attempts: 0 }]);
    await runRound();
    expect(new Set(sentIds).size).toBe(3);
  });

  it('records no failure of a mail that was sent just as its time was up', async () => {
    await add(1);
    let hasBegun = false;
    const runRound = createSender((_mail, signal) => {
      hasBegun = true;
      return new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve());
      });
    });
    await letSendingTimeOut(runRound, () => hasBegun);
    await vi.waitFor(async () => expect(await sentMails()).toEqual(['mail-0']));

    const mail = provider.store.db.selectFrom('outbox').select('last_error');
    expect(await mail.execute()).toEqual([{ last_error: null }]);
  });

  it('sends a mail once that takes longer than that, and marks it as sent in the end', async () => {
    await add(1);
    const sentIds: string[] = [];
    let arrive = (): void => undefined;
    const runRound = createSender(({ id }) => {
      sentIds.push(id);
      return new Promise<void>((resolve) => {
        arrive = resolve;
      });
    });
    await letSendingTimeOut(runRound, () => sentIds.length === 1);
    await passTime(60);
    await runRound();
    arrive();
    await vi.waitFor(async () => expect(await sentMails()).toEqual(['mail-0']));

    expect(sentIds).toEqual(['mail-0']);
  });
});

describe('the mails of a house', () => {
  const mails = () =>
    provider.store.db
      .selectFrom('outbox')
      .select(['kind', 'body', 'html', 'sent_at'])
      .orderBy('kind')
      .execute();
  /**
   * A lead's agreement, the news of a joiner with the lead's own link, the joiner's agreement, an
   * invitation and its reminder.
   */
  beforeEach(async () => {
    const guid = await provider.signUp(leadAtTypedAddress(1));
    const housemates = [{ email: 'ivy@example.com', fullname: 'Ivy Oak' }];
    await provider.post('/direct_debit', joinerDirectDebit(guid, 'bea@example.com'), newKey());
    await provider.post('/invite_housemates', { guid, housemates }, newKey());
  });
  const OWN = /[?&;]me=\w/;

  it('keep no own link once they were sent, and the links of everybody else [AK4]', async () => {
    const bodies = await sendMails(provider.store.db);
    const sent = (await mails()).filter(({ sent_at: at }) => at !== null);

    expect(bodies.filter((body) => OWN.test(body))).toHaveLength(3);
    expect(sent).toHaveLength(bodies.length);
    expect(sent.filter(({ body, html }) => OWN.test(body) || OWN.test(html))).toEqual([]);
    expect(sent.find(({ kind }) => kind === 'invitation')?.body).toMatch(/guid=\w{24}/);
  });

  it('are not sent again after a restore, but for agreements and reminders, as the docs say', async () => {
    const docs = readFileSync(packagePath('../../docs/running.md'), 'utf8');
    const [, statement = ''] = /```sql\n(update outbox[^`]+)```/.exec(docs) ?? [];
    await sql.raw(statement).execute(provider.store.db);
    const waiting = (await mails()).filter(({ sent_at: at }) => at === null);
    const gone = (await mails()).filter(({ sent_at: at }) => at !== null);

    expect([...new Set(waiting.map(({ kind }) => kind))]).toEqual([
      'agreement-ends',
      'direct-debit',
      'house-incomplete',
      'reminder',
    ]);
    expect(gone.map(({ kind }) => kind)).toEqual(['housemate-joined', 'invitation']);
    expect(gone.filter(({ body, html }) => OWN.test(body) || OWN.test(html))).toEqual([]);
    expect(waiting.filter(({ body, html }) => OWN.test(body) && OWN.test(html))).toHaveLength(2);
  });
});
