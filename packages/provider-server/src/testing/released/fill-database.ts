import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { date, movableClock } from '@kettle/core/testing';
import { parse } from 'csv-parse/sync';
import { operatorOf } from '../operator.ts';
import {
  accountDetails,
  joinerDirectDebit,
  leadAtTypedAddress,
  leadDirectDebit,
  newKey,
  personalDetails,
  preSignup,
} from '../requests.ts';
import { sendMails } from '../send-mails.ts';
import { BEA } from '../staff.ts';
import type { TestProvider } from '../test-provider.ts';

const accountOf = (lastDigits: string) =>
  accountDetails({ sortCode: '40-47-00', accountNumber: `836291${lastDigits}` });

/**
 * Leads every table of a provider through its life: houses that are open, complete, closed,
 * reopened and closed quietly; whoever asks, was let in, was taken out or was erased; mandates in
 * every state, with what the bank said; mails that wait and that left. It only calls what people,
 * staff and operators call.
 */
export async function fillDatabase(provider: TestProvider): Promise<void> {
  const operator = operatorOf(provider.store);
  const folder = mkdtempSync(join(tmpdir(), 'kettle-filled-'));
  const at = (name: string) => join(folder, name);
  const must = async (work: Promise<{ readonly status: number; readonly body: unknown }>) => {
    const { status, body } = await work;
    if (status >= 300) throw new Error(`answered with ${status}: ${JSON.stringify(body)}`);
    return body as Readonly<Record<string, unknown>>;
  };
  const post = (path: string, body: unknown) => must(provider.post(path, body, newKey()));
  const staff = (path: string, body: unknown = {}) =>
    must(provider.post(`/staff/${path}`, body, { ...BEA, ...newKey() }));
  const joins = (guid: string, email: string, changes = {}) =>
    post('/direct_debit', joinerDirectDebit(guid, email, changes));
  const lead = (number: number, email: string, changes = {}) =>
    provider.signUp(
      leadAtTypedAddress(number, { personalDetails: personalDetails({ email }), ...changes }),
    );

  await post('/pre-signup', preSignup({ emailAddress: 'only-a-lead@example.com' }));
  const open = await provider.signUp(leadDirectDebit());
  const { body: address } = await provider.post('/verify_address/adr_ls6_1', {});
  await joins(open, 'bea@example.com');
  await post('/invite_housemates', {
    guid: open,
    housemates: [{ email: 'ivy@example.com', fullname: 'Ivy Oak' }],
  });
  await joins(String((address as { shareCode?: string })['shareCode']), 'asks@example.com');

  const complete = await lead(1, 'cleo@example.com', { housemateCount: 2 });
  await joins(complete, 'dan@example.com');
  const closed = await lead(2, 'eva@example.com');
  const reopened = await lead(3, 'finn@example.com');
  await joins(reopened, 'gus@example.com');
  const quiet = await lead(4, 'hal@example.com');
  const left = await lead(5, 'ida@example.com');
  await joins(left, 'jon@example.com');
  await lead(6, 'to-erase@example.com');

  await operator('mandates', 'export', '--out', at('new.csv'));
  const rows: readonly Readonly<Record<string, string>>[] = parse(readFileSync(at('new.csv')), {
    columns: true,
    bom: true,
  });
  const references = new Map(rows.map((row) => [row['email'], row['reference']]));
  const report = async (lines: readonly string[], today = operator) => {
    writeFileSync(
      at('report.csv'),
      ['reference,status,reason,date,pence,sort_code,account_number', ...lines].join('\n'),
    );
    const { code, stdout } = await today('mandates', 'report', at('report.csv'));
    if (code !== 0) throw new Error(stdout);
  };
  const of = (email: string) => references.get(email) ?? '';
  await report([
    `${of('ada@example.com')},active`,
    `${of('bea@example.com')},rejected,5`,
    `${of('cleo@example.com')},active`,
    `${of('dan@example.com')},cancelled,1`,
    `${of('gus@example.com')},active`,
    `${of('jon@example.com')},cancelled,2`,
  ]);
  await report([`${of('gus@example.com')},moved,,,,04-00-04,00000042`]);
  await report(
    [`${of('cleo@example.com')},unpaid,0,2027-07-01,6996,,`],
    operatorOf(provider.store, { clock: movableClock(date('2027-07-05')) }),
  );
  await operator('orders', 'export', '--out', at('orders.csv'));

  await staff(`houses/${closed}/close`, { reason: 'they moved out' });
  await staff(`houses/${reopened}/close`, { reason: 'a mistake' });
  await staff(`houses/${reopened}/reopen`);
  await staff(`houses/${quiet}/close`, { reason: 'a test', isQuiet: true });
  await staff(`houses/${left}/take_out`, { email: 'jon@example.com' });
  await staff('people/change', {
    email: 'finn@example.com',
    changes: { email: 'finn.new@example.com' },
  });
  await staff(`mandates/${of('dan@example.com')}/renew`);
  await sendMails(provider.store.db);
  await operator('mandates', 'cancellations', '--out', at('cancellations.csv'));
  await operator('people', 'erase', 'to-erase@example.com', '--yes');
  // What has not been handed over or sent yet.
  await lead(7, 'kim@example.com', {
    bankDetails: { ...accountOf('74'), firstPaymentDate: '2027-07-01' },
  });
  rmSync(folder, { recursive: true });
}
