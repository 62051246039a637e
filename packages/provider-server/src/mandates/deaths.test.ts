import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { operatorOf, type CommandRun } from '../testing/operator.ts';
import { oneProvider } from '../testing/one-provider.ts';
import { joinerDirectDebit, leadAtTypedAddress, newKey } from '../testing/requests.ts';
import { sendMails } from '../testing/send-mails.ts';
import { BEA, staffTokens } from '../testing/staff.ts';
import type { TestProvider } from '../testing/test-provider.ts';
import { listMandates } from './mandates.ts';

const BEAS = 'bea@example.com';
const CALL = 'The payer has died. Call, do not write.';

let provider: TestProvider;
let operator: (...args: readonly string[]) => Promise<CommandRun>;
let folder: string;
let guid: string;
/** The mandate of Bea, who lives in Ada's house. */
let reference: string;
oneProvider(
  ['house', 'outbox', 'mandate_cancellation'],
  (opened) => {
    provider = opened;
    operator = operatorOf(opened.store);
  },
  { staffTokens },
);
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kettle-deaths-'));
  guid = await provider.signUp(leadAtTypedAddress(1));
  await provider.post('/direct_debit', joinerDirectDebit(guid, BEAS), newKey());
  reference = (await mandateOfBea())?.reference ?? '';
  await setStatus('active');
});
afterEach(() => rmSync(folder, { recursive: true }));

const mandateOfBea = async () =>
  (await listMandates(provider.store.db)).find(({ email }) => email === BEAS);
const setStatus = (status: string) =>
  sql`update mandate set status = ${status}`.execute(provider.store.db);
const staff = (path: string, body: unknown = {}) => provider.post(`/staff/${path}`, body, BEA);

function report(row: string): Promise<CommandRun> {
  const file = join(folder, 'report.csv');
  writeFileSync(file, `reference,status,reason\n${reference},${row}\n`);
  return operator('mandates', 'report', file);
}

const mailsToBea = () =>
  provider.store.db
    .selectFrom('outbox')
    .select(['id', 'kind', 'sent_at'])
    .where('recipient', '=', BEAS)
    .orderBy('created_at')
    .execute();

describe('a payer whose bank says that they have died', () => {
  it.each(['cancelled,2', 'rejected,2', 'cancelled,Payer deceased', 'active,deceased'])(
    'has their mandate cancelled, and is named to be called: %s [DD58]',
    async (row) => {
      await setStatus('handed-over');
      const run = await report(row);

      expect([run.code, run.json]).toEqual([
        0,
        { count: 1, repeated: 0, unknown: [], mistakes: [], died: [reference] },
      ]);
      expect(await mandateOfBea()).toMatchObject({ status: 'cancelled', payerDied: true });
      expect((await operator('mandates', 'list', '--open')).json).toMatchObject([
        { reference, payerDied: true },
      ]);
      expect(await mailsToBea()).toEqual([]);
    },
  );

  it('is not written to later, whatever happens to the house, and the others are [DD58]', async () => {
    await sendMails(provider.store.db);
    await report('cancelled,2');
    const before = await mailsToBea();
    await provider.post('/direct_debit', joinerDirectDebit(guid, 'cy@example.com'), newKey());
    await provider.post('/direct_debit', joinerDirectDebit(guid, 'di@example.com'), newKey());
    await staff(`houses/${guid}/close`, { reason: 'x' });

    expect(before.map(({ kind }) => kind)).toEqual(['direct-debit']);
    expect(await mailsToBea()).toEqual(before);
    const closing = provider.store.db.selectFrom('outbox').select('recipient');
    expect(await closing.where('kind', '=', 'house-closed').execute()).toHaveLength(3);
    await sendMails(provider.store.db);
    await staff(`houses/${guid}/reopen`, {});
    expect(await mailsToBea()).toEqual(before);
  });

  it('is not written to when they are taken out [DD58]', async () => {
    await report('cancelled,2');
    await staff(`houses/${guid}/take_out`, { email: BEAS });

    expect(await mailsToBea()).toEqual([]);
  });

  it('is in no export of people whom the company may write to [DD58]', async () => {
    await report('cancelled,2');
    const file = join(folder, 'leads.csv');
    await operator('leads', 'export', '--out', file);

    expect(readFileSync(file, 'utf8')).toContain('ada@example.com');
    expect(readFileSync(file, 'utf8')).not.toContain(BEAS);
  });

  it('is not invited or sent a package, and the answer says so [DD58]', async () => {
    await report('cancelled,2');
    const housemates = [{ email: BEAS, fullname: 'Bea' }];
    const other = await provider.signUp(leadAtTypedAddress(2));
    const invited = await provider.post('/invite_housemates', { guid: other, housemates });

    expect(invited.body).toEqual({ notSent: [BEAS] });
    expect(await mailsToBea()).toEqual([]);
  });

  it('gets no link and no copy of a mail from staff, who read why [DD58]', async () => {
    await sendMails(provider.store.db);
    const [mail] = await mailsToBea();
    await report('cancelled,2');
    const answers = [
      await staff(`mandates/${reference}/renew`),
      await staff(`mails/${mail?.id ?? ''}/resend`),
    ];

    for (const { status, body } of answers) {
      expect([status, body]).toMatchObject([409, { messages: [CALL] }]);
    }
    const mails = await provider.count('outbox');
    const changed = await staff('people/change', {
      email: BEAS,
      changes: { email: 'bee@example.com' },
    });
    expect(changed.body).toMatchObject({ agreementsSent: 0 });
    expect(await provider.count('outbox')).toBe(mails);
  });

  it('pays by no other account: a later mandate ends, and the bank is told [DD58]', async () => {
    await sql`update mandate set status = 'cancelled', replaced_at = now() where reference = ${reference}`.execute(
      provider.store.db,
    );
    await sql`insert into mandate select (jsonb_populate_record(mandate, '{"reference": "LATER", "status": "active", "replaced_at": null}')).*
      from mandate where reference = ${reference}`.execute(provider.store.db);
    await report('cancelled,2');

    const ended = await listMandates(provider.store.db, { status: 'cancelled' });
    expect(new Set(ended.map((one) => one.reference))).toEqual(new Set([reference, 'LATER']));
    const list = provider.store.db.selectFrom('mandate_cancellation').select('reference');
    expect(await list.execute()).toEqual([{ reference: 'LATER' }]);
  });

  it('is told to the operator once, and reports of other reasons do not change it [DD58]', async () => {
    await report('cancelled,2');

    expect((await report('cancelled,2')).json).toEqual({
      count: 0,
      repeated: 1,
      unknown: [],
      mistakes: [],
    });
    expect((await report('cancelled,B')).code).toBe(0);
    expect(await mandateOfBea()).toMatchObject({
      payerDied: true,
      reason: 'B: The account is closed.',
    });
  });

  it('is alive again if an operator says so: gets the link from staff, and what is written at the end [DD58]', async () => {
    await report('cancelled,2');
    await report('cancelled,not deceased');

    expect(await mandateOfBea()).toMatchObject({ status: 'cancelled', reason: 'not deceased' });
    expect(await mandateOfBea()).not.toHaveProperty('payerDied');
    expect((await staff(`mandates/${reference}/renew`)).status).toBe(200);
    const kinds = (await mailsToBea()).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['agreement-ends', 'new-bank-details']);
  });

  it('is not believed to have died by a mandate that the bank never had [DD58]', async () => {
    await setStatus('new');
    const run = await report('cancelled,2');

    expect([run.code, run.stderr]).toEqual([
      6,
      `line 2: ${reference}: a mandate that is new cannot become cancelled.\n`,
    ]);
    expect(await mandateOfBea()).toMatchObject({ status: 'new' });
    expect(await mandateOfBea()).not.toHaveProperty('payerDied');
  });
});
