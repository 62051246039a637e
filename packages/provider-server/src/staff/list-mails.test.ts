import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testProvider, type TestProvider } from '../testing/test-provider.ts';
import { listMails } from './list-mails.ts';
import { addToOutbox, outboxSender } from '../mails/outbox.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await testProvider();
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

/** Sends what is due. The mail server does not know who is gone. */
async function sendDue(): Promise<void> {
  const send = outboxSender(provider.store.db, {
    send: ({ recipient }) =>
      recipient.startsWith('gone')
        ? Promise.reject(
            Object.assign(new Error(`550 ${recipient} unknown`), {
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

const failed = (name: string) => ({
  id: name,
  kind: 'package',
  recipient: `${name}@example.com`,
  status: 'failed',
  at: expect.any(String) as unknown,
  attempts: 1,
  error: 'EENVELOPE 550',
});

it('the list has the status of each mail with an error code, and never its content', async () => {
  await sendDue();
  const mails = await listMails(provider.store.db);

  expect(mails).toEqual([
    failed('gone'),
    {
      id: 'ivy',
      kind: 'package',
      recipient: 'ivy@example.com',
      status: 'sent',
      at: expect.any(String) as unknown,
      attempts: 1,
    },
  ]);
  expect(JSON.stringify(mails)).not.toMatch(/Secret/);
});

it('the list of what failed has nothing else, and the newest first', async () => {
  await sendDue();
  const words = { subject: 'Subject', body: 'Words', html: 'Markup' };
  await addToOutbox(provider.store.db, [
    { id: 'gone-too', kind: 'package', recipient: 'gone-too@example.com', ...words },
  ]);
  await sendDue();

  const mails = await listMails(provider.store.db, { isFailed: true });
  expect(mails).toEqual([failed('gone-too'), failed('gone')]);
});
