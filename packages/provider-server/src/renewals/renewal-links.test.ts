import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TODAY } from '@kettle/core/testing';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeHouse } from '../houses/close-house.ts';
import { mailTemplates } from '../mails/mail-templates.ts';
import { operatorOf, type CommandRun } from '../testing/operator.ts';
import { leadDirectDebit } from '../testing/requests.ts';
import { SANDBOX } from '../testing/sandbox.ts';
import { sendMails } from '../testing/send-mails.ts';
import { oneProvider } from '../testing/one-provider.ts';
import { SITE_URL, type TestProvider } from '../testing/test-provider.ts';
import { listMandates } from '../mandates/mandates.ts';
import { sendRenewalLink } from './renewal-links.ts';

const LINK = /^https:\/\/kettle\.test\/new-bank-details\?token=(\w{24})$/m;

const tokenOf = (mail?: { readonly body: string }): string => {
  const [, token] = LINK.exec(mail?.body ?? '') ?? [];
  if (token === undefined) throw new Error('The mail has no link.');
  return token;
};

let provider: TestProvider;
let operator: (...args: readonly string[]) => Promise<CommandRun>;
let folder: string;
let guid: string;
let reference: string;
oneProvider(['house', 'outbox'], (opened) => {
  provider = opened;
  operator = operatorOf(opened.store);
});
beforeEach(async () => {
  guid = await provider.signUp(leadDirectDebit());
  reference = (await listMandates(provider.store.db))[0]?.reference ?? '';
  folder = mkdtempSync(join(tmpdir(), 'kettle-reports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const templates = mailTemplates(SANDBOX.company.profile, SITE_URL);
const send = (of = reference) =>
  provider.store.db
    .transaction()
    .execute((db) => sendRenewalLink(db, of, { today: TODAY, templates }));

function report(row: string): Promise<CommandRun> {
  const file = join(folder, 'report.csv');
  writeFileSync(file, `reference,status,reason\n${reference},${row}\n`);
  return operator('mandates', 'report', file);
}

const setStatus = (status: string) =>
  sql`update mandate set status = ${status}`.execute(provider.store.db);

function mails() {
  return provider.store.db
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'body', 'html'])
    .where('kind', '=', 'new-bank-details')
    .orderBy('created_at')
    .execute();
}

describe('a payer whose bank sends the Direct Debit back', () => {
  it.each([
    ['rejected', 'handed-over', 'Your bank has not accepted your Direct Debit'],
    ['cancelled', 'active', 'Your Direct Debit has ended'],
  ])('is mailed a link of their own at once if it is %s [DD50]', async (status, from, subject) => {
    await setStatus(from);
    expect(await report(`${status},REFER TO PAYER 42`)).toMatchObject({ code: 0 });
    const [mail, ...others] = await mails();

    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'ada@example.com', subject });
    expect(mail?.body).toContain('Hello Ada,');
    expect(mail?.html).toContain(`/new-bank-details?token=${tokenOf(mail)}`);
    expect(`${mail?.subject}${mail?.body}${mail?.html}`).not.toMatch(/refer to payer/i);
  });

  it('after it collected is told that a payment did not go through [ML15]', async () => {
    await setStatus('handed-over');
    await report('active,');
    await report('rejected,0 Refer to payer');
    const [mail] = await mails();

    expect(mail?.subject).toBe('A payment did not go through');
    expect(mail?.body).toContain('did not go through, and your Direct Debit has ended.');
    expect(mail?.body).not.toContain('not accepted');
  });

  it('reads of no last payment before the agreement ends, unless there are new bank details [ML19]', async () => {
    await setStatus('active');
    await report('cancelled,0');
    const reminders = await provider.store.db
      .selectFrom('outbox')
      .select(['recipient', 'body'])
      .where('kind', '=', 'agreement-ends')
      .execute();

    expect(reminders).toMatchObject([{ recipient: 'ada@example.com' }]);
    expect(reminders[0]?.body).toContain('Your Direct Debit has ended');
    expect(reminders[0]?.body).not.toContain('Your last payment');
  });

  it('is mailed nothing when the same file comes again, or when it is active [DD50]', async () => {
    await setStatus('handed-over');
    await report('active,');
    expect(await mails()).toEqual([]);
    await report('rejected,No account');
    const again = await report('rejected,No account');

    expect(again).toMatchObject({ code: 0, json: { count: 0, repeated: 1 } });
    expect(await mails()).toHaveLength(1);
  });

  it('reads a sentence for the code of that reason, or the company’s own [DD50]', () => {
    const company = { ...SANDBOX.company.profile, reasonTexts: { 'No account': 'It was closed.' } };
    const { newBankDetails } = mailTemplates(company, SITE_URL);
    const bodyFor = (reason: string) =>
      newBankDetails(
        { id: 'mail-1', recipient: 'ada@example.com' },
        {
          creator: 'Ada',
          address: { line1: '1 Kettle Terrace', postcode: 'LS6 1AA', guid: 'adr_ls6_1' },
          startDate: TODAY,
          firstname: 'Ada',
          isLead: true,
          status: 'rejected',
          reason,
          token: 'secret',
          until: TODAY,
        },
      ).body;

    expect(bodyFor(' no ACCOUNT')).toContain('It was closed.');
    expect(bodyFor('5 no account')).toContain('Your bank has no account with these numbers.');
    expect(bodyFor('Nothing there')).not.toMatch(/closed|nothing there/i);
  });
});

describe('the link for new bank details', () => {
  it('is sent at the payer’s wish, whatever the status of the mandate', async () => {
    for (const status of ['new', 'handed-over', 'active', 'rejected', 'cancelled']) {
      await setStatus(status);
      expect(await send()).toMatchObject({ recipient: 'ada@example.com' });
    }
    const sent = await mails();

    expect(new Set(sent.map(tokenOf)).size).toBe(5);
    expect(sent[0]?.subject).toBe('Change your bank details');
  });

  it('is stored as a digest alone, and leaves the outbox once its mail was sent', async () => {
    await send();
    const token = tokenOf((await mails())[0]);
    const bodies = await sendMails(provider.store.db);
    const { rows } = await sql`select row_to_json(outbox)::text as text from outbox
      union all select row_to_json(renewal_link)::text from renewal_link`.execute(
      provider.store.db,
    );

    expect(bodies.join()).toContain(token);
    expect(rows.length).toBeGreaterThan(2);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await mails())[0]?.body).toContain('Give new bank details');
  });

  it('is sent to nobody in a closed house, whom the lead took out, or of an unknown reference', async () => {
    const { db } = provider.store;
    await sql`update member set taken_out_at = now()`.execute(db);
    expect(await send()).toBe('ended');
    await sql`update member set taken_out_at = null`.execute(db);
    await setStatus('active');
    await db
      .transaction()
      .execute((tx) => closeHouse(tx, templates, guid, { today: TODAY, reason: 'A mistake' }));

    expect(await send()).toBe('ended');
    expect(await report('cancelled,')).toMatchObject({ code: 0, json: { count: 1 } });
    expect(await send('NOSUCH')).toBe('unknown');
    expect(await mails()).toEqual([]);
  });
});
