import type { Mail } from '@kettle/provider-domain';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailboxFileSender, readMailbox } from './mailbox-file.ts';
import { outboxSender } from './outbox.ts';
import { leadAtTypedAddress, newKey, PRICE_IDS } from '../testing/requests.ts';
import { countRows } from '../testing/count-rows.ts';
import { SITE_URL, testProvider, type TestProvider } from '../testing/test-provider.ts';

let folder = '';
let mailbox = '';
let provider: TestProvider;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kettle-mail-'));
  mailbox = join(folder, 'mailbox.jsonl');
  provider = await testProvider({ readMails: () => readMailbox(mailbox) });
});
afterAll(async () => {
  await provider.close();
  rmSync(folder, { recursive: true });
});

const sendAll = async () => {
  const onFailed = (error: unknown) => {
    throw error;
  };
  const sendDue = outboxSender(provider.store.db, {
    send: mailboxFileSender(mailbox),
    onFailed,
    onAbandoned: onFailed,
    publicPerHour: 1000,
  });
  while (await sendDue());
};
const invite = (emails: readonly string[], headers = newKey()) =>
  provider.post(
    '/invite_housemates',
    { guid: 'acc_taken', housemates: emails.map((email) => ({ email, fullname: 'Cy Pres' })) },
    headers,
  );
const mails = async (): Promise<Mail[]> => {
  const { body } = await provider.server.inject({ url: '/sandbox/mailbox' });
  return (JSON.parse(body) as { mails: Mail[] }).mails;
};

describe('invitations', () => {
  it('go to each housemate with the joining link, one address per mail', async () => {
    expect((await invite(['cy@example.com', 'di@example.com'])).status).toBe(204);
    await sendAll();
    const sent = await mails();

    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual([
      'cy@example.com',
      'di@example.com',
    ]);
    expect(sent[0]?.subject).toBe('You’re invited to share your household bills');
    expect(sent[0]?.body).toContain(`Hello Cy Pres,

Sam has set up the household bills at 5 Kettle Terrace, Leeds, LS6 1AA.

Join to pay your share by Direct Debit.

Join the house:
${SITE_URL}/joining-tenant?guid=acc_taken
`);
  });

  it('sent again with the same key or on the same day reach nobody twice', async () => {
    const key = newKey();
    await invite(['ed@example.com'], key);
    await invite(['ed@example.com'], key);
    await invite(['ED@example.com', 'cy@example.com', 'ed@example.com']);
    const before = (await mails()).length;
    await sendAll();

    expect((await mails()).length).toBe(before + 1);
  });

  it('reach nobody who has joined', async () => {
    const { body } = await provider.post('/direct_debit', leadAtTypedAddress(77), newKey());
    const before = await provider.count('outbox');
    const { status } = await provider.post(
      '/invite_housemates',
      { guid: body['guid'], housemates: [{ email: 'ADA@example.com', fullname: 'Ada Byron' }] },
      newKey(),
    );

    expect(status).toBe(204);
    expect(await provider.count('outbox')).toBe(before);
  });

  it('sent ten times at once reach a housemate once', async () => {
    const before = await provider.count('outbox');
    await Promise.all(Array.from({ length: 10 }, () => invite(['flo@example.com'])));

    // The invitation, and reminders that wait for their days.
    expect(await provider.count('outbox')).toBe(before + 5);
  });

  it('that include an address that bounces send no mail at all', async () => {
    const before = await provider.count('outbox');
    const { status, body } = await invite(['gus@example.com', 'bounce@example.com']);

    expect([status, body['messages']]).toEqual([502, ['We could not send to bounce@example.com.']]);
    expect(await provider.count('outbox')).toBe(before);
  });

  it('to more than a house can hold are refused', async () => {
    const many = Array.from({ length: 16 }, (_, index) => `many${index}@example.com`);

    expect((await invite(many)).status).toBe(422);
  });
});

describe('a saved package', () => {
  const PACKAGE = { hm8s: 4, selectedProducts: PRICE_IDS, packageShare: false };

  it('is mailed as a link that opens it', async () => {
    const summary = { ...PACKAGE, email: 'hal@example.com', postcode: 'LS6 1AA' };
    expect((await provider.post('/email_summary', summary)).status).toBe(204);
    await sendAll();
    // Several mails are sent at once, so theirs need not be the newest.
    const newest = (await mails()).find(({ recipient }) => recipient === 'hal@example.com');

    expect(newest).toMatchObject({ subject: 'Your Kettle package' });
    const [words, gap, label, link] = newest?.body.split('\n') ?? [];
    expect([words, gap, label]).toEqual([
      'Here is the package you saved.',
      '',
      'Open your package:',
    ]);
    expect(link).toMatch(new RegExp(`^${SITE_URL}/short-summary\\?`));
  });

  it.each([
    ['live, to the person who saved it', 'lea@example.com', {}, null],
    ['live, where nothing says how they came', 'lou@example.com', { packageShare: null }, null],
    ['read-only, to who came by a share link', 'liv@example.com', { packageShare: true }, 'true'],
  ])('is mailed as a link that opens %s [PK17]', async (_how, email, change, mark) => {
    const summary = { ...PACKAGE, ...change, email, postcode: 'LS6 1AA' };
    expect((await provider.post('/email_summary', summary)).status).toBe(204);
    await sendAll();
    const newest = (await mails()).find(({ recipient }) => recipient === email);
    const [link = ''] = /https?:\S+/.exec(String(newest?.body)) ?? [];

    expect(new URL(link).searchParams.get('packageShare')).toBe(mark);
  });

  it('is mailed with the referral, offer and affiliate codes of its lead in the link [RF11]', async () => {
    const codes = { referral: 'FRIEND20', offerCode: 'OFFER5', affiliateCode: 'UNI2027' };
    const summary = { ...PACKAGE, ...codes, email: 'ida@example.com', postcode: 'LS6 1AA' };
    expect((await provider.post('/email_summary', summary)).status).toBe(204);
    await sendAll();
    const [newest] = await mails();
    const [link = ''] = /https?:\S+/.exec(String(newest?.body)) ?? [];

    expect(Object.fromEntries(new URL(link).searchParams)).toMatchObject({
      ref: 'FRIEND20',
      offer: 'OFFER5',
      aff: 'UNI2027',
    });
    expect(link).not.toContain('ida');
  });

  it('is shared as a link of the site with a unique id', async () => {
    const share = () =>
      provider.post('/share_package', { ...PACKAGE, addressGuid: 'adr_ls6_1', fetchEmail: false });
    const links = await Promise.all([share(), share()]);
    const urls = links.map(({ body }) => new URL(String(body['shareLink'])));

    expect(urls[0]?.origin).toBe(SITE_URL);
    expect(urls[0]?.searchParams.get('address')).toBe('adr_ls6_1');
    expect(urls[0]?.searchParams.get('hash')).toMatch(/^[A-Za-z0-9]{24}$/);
    expect(urls[0]?.searchParams.get('hash')).not.toBe(urls[1]?.searchParams.get('hash'));
  });

  it('is not stored if its mail cannot be', async () => {
    const { db } = provider.store;
    const before = await countRows(provider);
    await sql`alter table outbox add constraint full_up check (recipient <> 'joe@example.com')`.execute(
      db,
    );
    const summary = { ...PACKAGE, email: 'joe@example.com', postcode: 'LS6 1AA' };
    const { status } = await provider.post('/email_summary', summary);
    await sql`alter table outbox drop constraint full_up`.execute(db);

    expect(status).toBe(500);
    expect(await countRows(provider)).toBe(before);
  });

  it.each(['/email_summary', '/share_package'])(
    'needs a place and known products: %s',
    async (path) => {
      const email = path === '/email_summary' ? { email: 'kim@example.com' } : {};
      const nowhere = await provider.post(path, { ...PACKAGE, ...email });
      const unknown = { ...PACKAGE, ...email, postcode: 'LS6 1AA', selectedProducts: ['price_x'] };

      expect([nowhere.status, nowhere.body['messages']]).toEqual([
        422,
        ['Give a property or a postcode.'],
      ]);
      expect((await provider.post(path, unknown)).status).toBe(422);
    },
  );
});

describe('the page of the mailbox', () => {
  it('is shown only to requests from the same machine', async () => {
    const ask = (remoteAddress: string, headers = {}) =>
      provider.server.inject({ url: '/sandbox/mailbox', remoteAddress, headers });

    expect((await ask('203.0.113.1')).statusCode).toBe(404);
    expect((await ask('127.0.0.1')).statusCode).toBe(200);
    for (const header of ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip']) {
      expect((await ask('127.0.0.1', { [header]: '203.0.113.1' })).statusCode).toBe(404);
    }
  });

  it.each([
    ['localhost:4173', 200],
    ['127.0.0.1:4173', 200],
    ['[::1]:4173', 200],
    ['kettle.example', 404],
    ['localhost.kettle.example:4173', 404],
  ])('requested with the host name %s is answered %i', async (host, status) => {
    const request = { url: '/sandbox/mailbox', remoteAddress: '127.0.0.1', headers: { host } };

    expect((await provider.server.inject(request)).statusCode).toBe(status);
  });
});

describe('the mailbox in a browser', () => {
  const open = async () => {
    await invite(['ivy@example.com']);
    await sendAll();
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    return provider.server.inject({ url: '/sandbox/mailbox', headers });
  };

  it('is a page with each mail as it looks and as text, and JSON for a script', async () => {
    const { headers, body } = await open();
    const text = (await mails()).find(({ recipient }) => recipient === 'ivy@example.com')?.body;

    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('</h2> to ivy@example.com</summary>');
    expect(body).toContain(`>${text}</pre>`);
    expect(body).toContain('srcdoc="&lt;!doctype html&gt;');
    const asked = await provider.server.inject({
      url: '/sandbox/mailbox',
      headers: { accept: '*/*' },
    });
    expect(asked.json()).toHaveProperty('mails');
  });

  it('runs nothing of a mail, and opens its links in a new tab', async () => {
    const { headers, body } = await open();

    expect(headers['content-security-policy']).toContain("default-src 'none'; style-src");
    expect(headers['content-security-policy']).not.toContain('script-src');
    expect(body).toContain('<iframe sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(body).toContain('&lt;base target=&quot;_blank&quot;&gt;');
    const ownTags = new Set(body.match(/<[a-z]+\d?/g));
    expect(ownTags.has('<script')).toBe(false);
    expect(ownTags.has('<table')).toBe(false);
  });
});
