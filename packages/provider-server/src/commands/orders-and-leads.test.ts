import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emailDigest } from '../database/digest.ts';
import { exportOrders } from '../houses/order-export.ts';
import { exportLeads, type ExportedLead } from '../leads/lead-export.ts';
import { operatorOf, type CommandRun } from '../testing/operator.ts';
import {
  houseInformation,
  joinerDirectDebit,
  leadAtTypedAddress,
  newKey,
  personalDetails,
  preSignup,
  PRICE_IDS,
} from '../testing/requests.ts';
import { oneProvider } from '../testing/one-provider.ts';
import { BEA, staffTokens } from '../testing/staff.ts';
import type { TestProvider } from '../testing/test-provider.ts';

let provider: TestProvider;
let operator: (...args: readonly string[]) => Promise<CommandRun>;
let folder: string;
oneProvider(
  ['house', 'lead', 'outbox', 'stopped_recipient', 'audit'],
  (opened) => {
    provider = opened;
    operator = operatorOf(opened.store);
  },
  { staffTokens },
);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kettle-orders-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

type Row = Readonly<Record<string, string>>;

const fileAt = (name: string): string => join(folder, name);

let files = 0;

/** Exports to a new file, and reads it. Nothing if there is none. */
async function exported(...command: readonly string[]): Promise<readonly Row[]> {
  files += 1;
  const file = fileAt(`${files}.csv`);
  const { code } = await operator(...command, '--out', file);
  expect(code).toBe(0);
  if (!existsSync(file)) return [];
  return parse<Row>(readFileSync(file), { columns: true, bom: true });
}

const orders = () => exported('orders', 'export');
const leads = (...args: readonly string[]) => exported('leads', 'export', ...args);
const eventsIn = (rows: readonly Row[]) =>
  rows.filter(({ product }) => product === 'Energy').map(({ event }) => event);

/** The sign-up of a house of one or two people at a typed address. */
const aPair = (number = 1, changes: Readonly<Record<string, unknown>> = {}) =>
  provider.signUp(leadAtTypedAddress(number, { housemateCount: 2, ...changes }));
const joins = async (guid: string, email = 'bea@example.com') => {
  const { status } = await provider.post('/direct_debit', joinerDirectDebit(guid, email), newKey());
  expect(status).toBe(200);
};
const staff = async (guid: string, action: string, body: object) => {
  const { status } = await provider.post(`/staff/houses/${guid}/${action}`, body, BEA);
  expect(status).toBe(200);
};
const close = (guid: string) => staff(guid, 'close', { reason: 'moved out' });

describe('orders export', () => {
  it('has a row for each product of a house that signed up, and none for what it does not want', async () => {
    const { address } = houseInformation({
      address: { fullAddress: { line1: '1 Test Street', line2: 'Headingley', city: 'Leeds' } },
    });
    const guid = await provider.signUp(
      leadAtTypedAddress(1, {
        houseInformation: houseInformation({
          address,
          broadbandUrgent: false,
          broadbandDate: '2027-07-09',
          lettingAgentName: 'Acme Lets',
          referralCode: 'FRIEND20',
          affiliateCode: 'UNI2027',
          agentCode: 'ACME',
        }),
      }),
    );
    const { code, json } = await operator('orders', 'export', '--out', fileAt('new.csv'));
    const rows = parse<Row>(readFileSync(fileAt('new.csv')), { columns: true, bom: true });

    expect([code, json]).toEqual([0, { count: 3 }]);
    expect(statSync(fileAt('new.csv')).mode & 0o777).toBe(0o600);
    expect(readFileSync(fileAt('new.csv'), 'utf8').split('\n')[0]).toBe(
      '\ufeffevent,house,happened_at,line1,line2,city,postcode,tenancy_start,tenancy_end,product,option,supplier,wanted_from,housemates,joined,lead_name,lead_email,lead_phone,letting_agent,referral_code,affiliate_code,agent_code',
    );
    const house = {
      event: 'signed-up',
      house: guid,
      happened_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      line1: '1 Test Street',
      line2: 'Headingley',
      city: 'Leeds',
      postcode: 'LS6 1AA',
      tenancy_start: '2027-07-01',
      tenancy_end: '2028-06-30',
      housemates: '4',
      joined: '1',
      lead_name: 'Ada Byron',
      lead_email: 'ada@example.com',
      lead_phone: '07700900123',
      letting_agent: 'Acme Lets',
      referral_code: 'FRIEND20',
      affiliate_code: 'UNI2027',
      agent_code: 'ACME',
    };
    const [energy, water, broadband] = [
      { product: 'Energy', option: 'Uncapped energy', supplier: 'Spark Energy Ltd' },
      { product: 'Water', option: 'Water and sewerage', supplier: '' },
      { product: 'Broadband', option: 'Part-fibre 80', supplier: 'Spout Broadband Ltd' },
    ];
    expect(rows).toEqual([
      { ...house, ...energy, wanted_from: '2027-07-01' },
      { ...house, ...water, wanted_from: '2027-07-01' },
      { ...house, ...broadband, wanted_from: '2027-07-09' },
    ]);
  });

  it('tells each moment once: signed up, complete, ended', async () => {
    const guid = await aPair();
    expect(eventsIn(await orders())).toEqual(['signed-up']);
    await joins(guid);
    const complete = await orders();
    expect([eventsIn(complete), complete[0]?.['joined']]).toEqual([['complete'], '2']);
    await close(guid);

    expect(eventsIn(await orders())).toEqual(['ended']);
    expect(await orders()).toEqual([]);
  });

  it('of a house that was opened and closed since the last one has both, in their order', async () => {
    await close(await aPair());

    expect(eventsIn(await orders())).toEqual(['signed-up', 'ended']);
  });

  it('a house for one is complete at once', async () => {
    await provider.signUp(leadAtTypedAddress(1, { housemateCount: 1 }));

    expect(eventsIn(await orders())).toEqual(['signed-up', 'complete']);
  });

  it('a house whose last housemate was let in is complete', async () => {
    const guid = await aPair();
    await joins(await provider.requestCode(guid));
    const [mail] = await provider.store.db
      .selectFrom('outbox')
      .select('body')
      .where('kind', '=', 'asks-to-join')
      .execute();
    const me = /[?&]me=([\w-]+)/.exec(mail?.body ?? '')?.[1];
    const { body } = await provider.post('/member/house', { guid, me });
    const [, bea] = body['people'] as { id: string }[];
    expect((await provider.post('/member/let_in', { guid, me, person: bea?.id })).status).toBe(200);

    expect(eventsIn(await orders())).toEqual(['signed-up', 'complete']);
  });

  it('does not say of a house that somebody has left that it is complete, and not twice that it is', async () => {
    const guid = await aPair();
    await joins(guid);
    await staff(guid, 'take_out', { email: 'bea@example.com' });
    expect(eventsIn(await orders())).toEqual(['signed-up']);
    await joins(guid, 'cem@example.com');
    expect(eventsIn(await orders())).toEqual(['complete']);
    await staff(guid, 'take_out', { email: 'cem@example.com' });
    await joins(guid, 'dan@example.com');

    expect(await orders()).toEqual([]);
  });

  it('says nothing of a house that was opened again meanwhile; one that it said has ended is new again', async () => {
    const guid = await aPair();
    await joins(guid);
    await orders();
    await close(guid);
    await staff(guid, 'reopen', {});
    expect(await orders()).toEqual([]);
    await close(guid);
    await orders();
    await staff(guid, 'reopen', {});

    expect(eventsIn(await orders())).toEqual(['signed-up', 'complete']);
  });

  it('names whoever looks after the house now, if its lead has left', async () => {
    const guid = await aPair();
    await joins(guid);
    await staff(guid, 'take_out', { email: 'ada@example.com' });

    expect((await orders()).map((row) => [row['product'], row['lead_email']])).toEqual([
      ['Energy', 'bea@example.com'],
      ['Water', 'bea@example.com'],
      ['Broadband', 'bea@example.com'],
    ]);
  });

  it('tells the house of an erased lead without them', async () => {
    await aPair();
    await operator('people', 'erase', 'ada@example.com', '--yes');
    const [row] = await orders();

    expect(row).toMatchObject({
      event: 'signed-up',
      lead_name: '',
      lead_email: '',
      lead_phone: '',
    });
  });

  it('makes no file and no audit row where nothing is new, and overwrites nothing', async () => {
    const { code, json } = await operator('orders', 'export', '--out', fileAt('none.csv'));
    expect([code, json, existsSync(fileAt('none.csv'))]).toEqual([0, { count: 0 }, false]);
    expect(await provider.count('audit')).toBe(0);
    await aPair();
    writeFileSync(fileAt('mine.csv'), 'mine');

    expect((await operator('orders', 'export', '--out', fileAt('mine.csv'))).code).toBe(2);
    expect(readFileSync(fileAt('mine.csv'), 'utf8')).toBe('mine');
    expect(await orders()).toHaveLength(3);
  });

  it('reads a house that ordered no product once, and makes no file for it', async () => {
    await aPair();
    await sql`delete from house_line`.execute(provider.store.db);
    const told = () =>
      provider.store.db.selectFrom('house_event').select('exported_at').executeTakeFirst();

    expect(await orders()).toEqual([]);
    expect(await told()).toEqual({ exported_at: expect.any(Date) });
    expect(await provider.count('audit')).toBe(0);
  });

  it('is one audit row, and quotes what a spreadsheet would run', async () => {
    await aPair(1, { personalDetails: personalDetails({ firstname: '=cmd', lastname: '|calc' }) });
    const [row] = await orders();
    const audit = await provider.store.db.selectFrom('audit').selectAll().execute();

    expect(row?.['lead_name']).toBe("'=cmd |calc");
    expect(audit).toMatchObject([{ action: 'orders export', subject: null, count: 3 }]);
  });

  it('marks nothing unless all of it is on disk, and says it again', async () => {
    await aPair();
    const full = {
      write: () => undefined,
      sync: () => {
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      },
    };
    await expect(exportOrders(provider.store.db, full)).rejects.toMatchObject({ code: 'ENOSPC' });
    const { db } = provider.store;
    await sql`alter table audit add constraint lost check (action = '') not valid`.execute(db);
    const lost = await operator('orders', 'export', '--out', fileAt('lost.csv'));
    await sql`alter table audit drop constraint lost`.execute(db);

    expect([lost.code, existsSync(fileAt('lost.csv'))]).toEqual([1, false]);
    expect(lost.stderr).toContain('Nothing is marked');
    expect(eventsIn(await orders())).toEqual(['signed-up']);
  });

  it('is written chunk by chunk, each event once', async () => {
    for (const number of [1, 2, 3]) await aPair(number);
    const written: string[] = [];
    const file = {
      write: (rows: readonly { house: string; product: string }[]) =>
        void written.push(...rows.map(({ house, product }) => `${house} ${product}`)),
      sync: () => undefined,
    };
    const { count } = await exportOrders(provider.store.db, file, 1);

    expect([count, written.length, new Set(written).size]).toEqual([9, 9, 9]);
    expect(await orders()).toEqual([]);
  });
});

describe('leads export', () => {
  async function register(email: string, changes: Readonly<Record<string, unknown>> = {}) {
    const { body } = await provider.post(
      '/pre-signup',
      preSignup({ emailAddress: email, ...changes }),
      newKey(),
    );
    return String(body['leadId']);
  }

  it('has a lead with what they picked, and no offers, because nobody asked them', async () => {
    const id = await register('zoe@example.com', { affiliateCode: 'UNI2027' });
    await provider.post(`/pre-signup/${id}/products`, {
      priceIds: PRICE_IDS,
      affiliateCode: 'UNI2027',
      referralCode: 'FRIEND20',
    });
    await provider.post(`/pre-signup/${id}/household`, { groupSize: 5, postcode: 'LS6 1AA' });
    const { code, json } = await operator('leads', 'export', '--out', fileAt('leads.csv'));

    expect([code, json]).toEqual([0, { count: 1 }]);
    expect(statSync(fileAt('leads.csv')).mode & 0o777).toBe(0o600);
    expect(readFileSync(fileAt('leads.csv'), 'utf8').split('\n')[0]).toBe(
      '\ufeffstate,day,first_name,last_name,email,phone,kind,postcode,housemates,picks,referral_code,affiliate_code,agent_code,offers',
    );
    expect(await leads()).toEqual([
      {
        state: 'lead',
        day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        first_name: 'Ada',
        last_name: 'Byron',
        email: 'zoe@example.com',
        phone: '07700900123',
        kind: 'Student',
        postcode: 'LS6 1AA',
        housemates: '5',
        picks: 'price_energy price_water price_bb_80 price_tv_licence_none',
        referral_code: 'FRIEND20',
        affiliate_code: 'UNI2027',
        agent_code: '',
        offers: '',
      },
    ]);
  });

  it('has a member with the day on which they did not refuse offers, or none', async () => {
    const guid = await aPair(1, { personalDetails: personalDetails({ allowPromotions: true }) });
    await joins(guid);
    await provider.store.db
      .updateTable('member')
      .set({ offers: null })
      .where('email', '=', 'bea@example.com')
      .execute();

    expect(await leads()).toMatchObject([
      {
        state: 'member',
        email: 'ada@example.com',
        kind: 'Student',
        postcode: 'LS6 1AA',
        housemates: '2',
        picks: PRICE_IDS.join(' '),
        offers: '2026-11-21',
      },
      { state: 'member', email: 'bea@example.com', offers: '' },
    ]);
  });

  it('names everybody once: who registered twice, and who signed up after that', async () => {
    await register('zoe@example.com', { firstName: 'Zo' });
    await register('ZOE@example.com', { firstName: 'Zoe' });
    await register('Ada@Example.com');
    await aPair();
    await aPair(2);

    expect((await leads()).map((row) => [row['state'], row['email'], row['first_name']])).toEqual([
      ['lead', 'ZOE@example.com', 'Zoe'],
      ['member', 'ada@example.com', 'Ada'],
    ]);
  });

  it('leaves out who stopped our mails, who is erased, and who never said who they are', async () => {
    await register('zoe@example.com');
    await register('ivy@example.com');
    await aPair();
    await provider.store.db.insertInto('lead').values({ id: 'shared' }).execute();
    const stopped = ['Zoe@example.com', 'ada@example.com'].map((email) => ({
      recipient_key: emailDigest(email),
    }));
    await provider.store.db.insertInto('stopped_recipient').values(stopped).execute();
    await operator('people', 'erase', 'ivy@example.com', '--yes');

    expect(await leads()).toEqual([]);
  });

  it('with a day has whoever left their details since then, in London', async () => {
    await register('zoe@example.com');
    await aPair();
    const { db } = provider.store;
    await db
      .updateTable('lead')
      .set({ created_at: new Date('2027-06-30T22:59:59Z') })
      .execute();
    await db
      .updateTable('member')
      .set({ joined_at: new Date('2027-06-30T23:00:00Z') })
      .execute();

    const since = await leads('--since', '2027-07-01');
    expect(since.map(({ state, day }) => [state, day])).toEqual([['member', '2027-07-01']]);
    expect(await leads('--since', '2027-06-30')).toHaveLength(2);
    const wrong = await operator('leads', 'export', '--since', 'July', '--out', fileAt('x.csv'));
    expect(wrong).toMatchObject({ code: 2, stderr: '--since must be a day such as 2027-07-01.\n' });
  });

  it('marks nothing, is one audit row each time, and none where there is nobody', async () => {
    expect(await leads()).toEqual([]);
    await register('zoe@example.com');
    expect(await leads()).toEqual(await leads());

    const audit = provider.store.db.selectFrom('audit').select(['action', 'count']);
    const row = { action: 'leads export', count: 1 };
    expect(await audit.execute()).toEqual([row, row]);
  });

  it('is written chunk by chunk, and loses nobody of one instant', async () => {
    for (const name of ['zoe', 'ivy', 'dan']) await register(`${name}@example.com`);
    const { db } = provider.store;
    await db
      .updateTable('lead')
      .set({ created_at: new Date('2027-06-30T12:00:00Z') })
      .execute();
    const written: string[] = [];
    const file = {
      write: (rows: readonly ExportedLead[]) => void written.push(...rows.map((row) => row.email)),
      sync: () => undefined,
    };
    await exportLeads(db, file, undefined, 2);

    expect(written.toSorted()).toEqual(['dan@example.com', 'ivy@example.com', 'zoe@example.com']);
  });
});
