import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addToOutbox, outboxSender } from '../mails/outbox.ts';
import { operatorOf, type CommandRun } from '../testing/operator.ts';
import { testProvider, type TestProvider } from '../testing/test-provider.ts';

let provider: TestProvider;
let operator: (...args: readonly string[]) => Promise<CommandRun>;
beforeAll(async () => {
  provider = await testProvider();
  operator = operatorOf(provider.store);
});
afterAll(() => provider.close());

beforeEach(async () => {
  const { db } = provider.store;
  await db.deleteFrom('outbox').execute();
  const words = { subject: 'Secret subject', body: 'Secret words', html: 'Secret markup' };
  await addToOutbox(db, [
    { id: 'gone', kind: 'package', recipient: 'gone@example.com', ...words },
    { id: 'ivy', kind: 'package', recipient: 'ivy@example.com', ...words },
  ]);
});

/** Sends what is due. The mail server does not know `gone@example.com`. */
async function sendDue(): Promise<void> {
  const send = outboxSender(provider.store.db, {
    send: ({ recipient }) =>
      recipient === 'gone@example.com'
        ? Promise.reject(
            Object.assign(new Error('550 gone@example.com unknown'), {
              code: 'EENVELOPE',
              command: 'RCPT TO',
              responseCode: 550,
            }),
          )
        : Promise.resolve(),
    onFailed: () => undefined,
    onAbandoned: () => undefined,
    publicPerHour: 100,
  });
  while (await send());
}

const FAILED = {
  id: 'gone',
  kind: 'package',
  recipient: 'gone@example.com',
  status: 'failed',
  at: expect.any(String) as unknown,
  attempts: 1,
  error: 'EENVELOPE 550',
};

describe('mails list', () => {
  it('shows the status of each mail with an error code, and never its content [OP19]', async () => {
    await sendDue();
    const { code, json, stdout } = await operator('mails', 'list');

    expect(code).toBe(0);
    expect(json).toEqual([
      FAILED,
      {
        id: 'ivy',
        kind: 'package',
        recipient: 'ivy@example.com',
        status: 'sent',
        at: expect.any(String),
        attempts: 1,
      },
    ]);
    expect(stdout).not.toMatch(/Secret/);
  });

  it('shows only failed mails [OP19]', async () => {
    await sendDue();

    expect((await operator('mails', 'list', '--failed')).json).toEqual([FAILED]);
  });
});

describe('a list', () => {
  it('has as many rows as asked for, and says if there are more [OP47]', async () => {
    await sendDue();
    const { code, json, stderr } = await operator('mails', 'list', '--limit', '1');

    expect([code, json]).toEqual([0, [FAILED]]);
    expect(stderr).toBe('There are more. These are the oldest 1. Add --limit N for more.\n');
    expect((await operator('mails', 'list', '--limit', '2')).stderr).toBe('');
    expect((await operator('mandates', 'list', '--limit', '0')).code).toBe(2);
  });
});

describe('mails retry', () => {
  it('makes a failed mail due again [OP7, OP20]', async () => {
    await sendDue();
    const { code } = await operator('mails', 'retry', 'gone');

    expect(code).toBe(0);
    const { db } = provider.store;
    const audit = await db.selectFrom('audit').select(['action', 'subject', 'count']).execute();
    expect(audit).toEqual([{ action: 'mails retry', subject: 'gone', count: 1 }]);
    expect((await operator('mails', 'list')).json).toMatchObject([
      { id: 'gone', status: 'waiting', attempts: 0 },
      { id: 'ivy' },
    ]);
    await sendDue();
    expect((await operator('mails', 'list', '--failed')).json).toEqual([FAILED]);
  });

  it('refuses a mail that was sent, or that is unknown [OP20]', async () => {
    await sendDue();

    expect((await operator('mails', 'retry', 'ivy')).code).toBe(4);
    expect((await operator('mails', 'retry', 'nosuch')).code).toBe(4);
  });
});
