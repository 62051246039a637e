import { addDays } from '@kettle/core';
import { TODAY } from '@kettle/core/testing';
import type { MailKind } from '@kettle/provider-domain';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startBackgroundWork } from './background-work.ts';
import { londonClock } from '../platform/london-clock.ts';
import { mailTemplates } from '../mails/mail-templates.ts';
import { addToOutbox } from '../mails/outbox.ts';
import { joinerDirectDebit, leadDirectDebit, newKey } from '../testing/requests.ts';
import { testProvider, type TestProvider } from '../testing/test-provider.ts';
import { SANDBOX } from '../testing/sandbox.ts';
import { recordingLog, silentLog } from '../testing/logs.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await testProvider();
});
afterAll(() => provider.close());

it('logs a mail that cannot be sent, without its address', async () => {
  const { log, events } = recordingLog();
  const words = { subject: 'Hello', body: 'Here you are.', html: '' };
  const mail = { id: 'm', kind: 'package', recipient: 'ivy@example.com', ...words } as const;
  await addToOutbox(provider.store.db, [mail]);
  const refusal = Object.assign(new Error('550 ivy@example.com is unknown'), { code: 'EENVELOPE' });
  const work = startBackgroundWork(provider.store, {
    clock: londonClock,
    retentionDays: () => ({ leads: 30, mails: 30, endedHouses: 365 }),
    mailsPerHour: 2000,
    templates: () => mailTemplates(SANDBOX.company.profile, 'https://kettle.test'),
    siteUrl: 'https://kettle.test',
    log,
    sendMail: () => Promise.reject(refusal),
  });
  await vi.waitFor(() => expect(events()).not.toEqual([]));
  await work.stop();

  expect(events()).toEqual([
    { level: 'error', event: 'mail not sent', error: 'EENVELOPE', count: 1 },
  ]);
});

it('turns away who has asked to join and was not answered in 14 days [AK5]', async () => {
  const { status } = await provider.post(
    '/direct_debit',
    joinerDirectDebit(await codeOfAHouse(), 'eve@example.com'),
    newKey(),
  );
  const asked = await provider.count('join_request');
  const sent: MailKind[] = [];
  const work = startBackgroundWork(provider.store, {
    clock: { now: () => Date.now(), today: () => addDays(TODAY, 14) },
    retentionDays: () => ({ leads: 30, mails: 30, endedHouses: 365 }),
    mailsPerHour: 2000,
    templates: () => mailTemplates(SANDBOX.company.profile, 'https://kettle.test'),
    siteUrl: 'https://kettle.test',
    log: silentLog,
    sendMail: async ({ kind }) => void sent.push(kind),
  });
  await vi.waitFor(() => expect(sent).toContain('not-let-in'));
  await work.stop();

  expect([status, asked, await provider.count('join_request')]).toEqual([200, 1, 0]);
});

/** What a stranger gets for the address of a house. */
async function codeOfAHouse(): Promise<string> {
  await provider.signUp(leadDirectDebit());
  return String((await provider.post('/verify_address/adr_ls6_1', {})).body['shareCode']);
}

it('is over once it is stopped: neither the outbox nor the housekeeping runs again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const sendMail = () => Promise.resolve();
  const work = startBackgroundWork(provider.store, {
    clock: londonClock,
    retentionDays: () => ({ leads: 30, mails: 30, endedHouses: 365 }),
    mailsPerHour: 2000,
    templates: () => mailTemplates(SANDBOX.company.profile, 'https://kettle.test'),
    siteUrl: 'https://kettle.test',
    log: silentLog,
    sendMail,
  });
  const rounds = vi.getTimerCount();
  await work.stop();

  expect([rounds, vi.getTimerCount()]).toEqual([2, 0]);
  vi.useRealTimers();
});
