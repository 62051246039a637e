import { TODAY } from '@kettle/core/testing';
import { houseLines } from '@kettle/provider-api/staff-words';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { digestOf, emailDigest } from '../database/digest.ts';
import { findHouses } from '../staff/find-houses.ts';
import { showHouse } from '../staff/show-house.ts';
import { operatorOf, type CommandRun } from '../testing/operator.ts';
import {
  bankDetails,
  houseInformation,
  joinerDirectDebit,
  leadAtTypedAddress,
  newKey,
  personalDetails,
  preSignup,
  PRICE_IDS,
} from '../testing/requests.ts';
import { sendMails } from '../testing/send-mails.ts';
import { oneProvider } from '../testing/one-provider.ts';
import { SITE_URL, type TestProvider } from '../testing/test-provider.ts';

const QUENTIN = {
  firstname: 'Quentin',
  lastname: 'Xerxes',
  email: 'quentin@example.com',
  tel: '07700900999',
};

let provider: TestProvider;
let operator: (...args: readonly string[]) => Promise<CommandRun>;
let guid: string;
oneProvider(['house', 'lead', 'outbox', 'audit', 'mandate_batch'], (opened) => {
  provider = opened;
  operator = operatorOf(opened.store);
});

/**
 * Quentin is a lead with a house at a typed address, has invited somebody, was invited, and has
 * saved a package.
 */
beforeEach(async () => {
  guid = await provider.signUp(leadAtTypedAddress(1, leadParts()));
  await provider.post(
    '/pre-signup',
    preSignup({
      firstName: 'Quentin',
      lastName: 'Xerxes',
      emailAddress: 'Quentin@example.com',
      mobileNumber: QUENTIN.tel,
    }),
    newKey(),
  );
  await invite(guid, { email: 'bea@example.com', fullname: 'Bea Cole' });
  const other = await provider.signUp(leadAtTypedAddress(2));
  await invite(other, { email: QUENTIN.email, fullname: 'Quentin Xerxes' });
  await provider.post('/email_summary', {
    email: QUENTIN.email,
    hm8s: 4,
    selectedProducts: PRICE_IDS,
    postcode: 'LS6 1AA',
    packageShare: false,
  });
});

const leadParts = () => ({
  personalDetails: personalDetails(QUENTIN),
  bankDetails: bankDetails({
    firstname: QUENTIN.firstname,
    lastname: QUENTIN.lastname,
    accountNumber: '87654377',
  }),
  houseInformation: houseInformation({
    address: { fullAddress: { line1: '9 Fox Row', city: 'Leeds' } },
  }),
});

async function invite(house: string, housemate: { email: string; fullname: string }) {
  const answer = await provider.post(
    '/invite_housemates',
    { guid: house, housemates: [housemate] },
    newKey(),
  );
  expect(answer.status).toBe(204);
}

/** Every row of every table as text, with digests in hex. */
async function dump(): Promise<string> {
  const { db } = provider.store;
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
    db,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select ${sql.ref(name)}::text as text from ${sql.table(name)}`.execute(db);
    texts.push(...rows.map(({ text }) => `${name} ${text}`));
  }
  return texts.join('\n').toLowerCase();
}

/**
 * What must be found nowhere: names, contact details, and the digests that stand for the e-mail
 * address.
 */
function traces(): readonly string[] {
  const natural = digestOf(`typed:LS61AA|9 fox row|${QUENTIN.email}|2027-07-01`);
  return [
    ...Object.values(QUENTIN).map((text) => text.toLowerCase()),
    emailDigest(QUENTIN.email).toString('hex'),
    natural.toString('hex'),
  ];
}

const mailsTo = async (recipient: string): Promise<readonly string[]> => {
  const rows = await provider.store.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', recipient)
    .orderBy('due_at')
    .execute();
  return rows.map(({ body }) => body);
};

const found = async (): Promise<readonly string[]> => {
  const text = await dump();
  return traces().filter((trace) => text.includes(trace));
};

describe('people erase', () => {
  it('leaves nothing of the person in any table or key', async () => {
    expect(await found()).toEqual(traces());
    const { code } = await operator('people', 'erase', 'QUENTIN@example.com', '--yes');

    expect(code).toBe(0);
    // Their last mail, which says that it is done.
    const sent = await sendMails(provider.store.db);
    expect(sent.filter((body) => body.includes('We’ve erased what'))).toHaveLength(1);
    expect(await found()).toEqual([]);
    expect(await provider.count('mandate')).toBe(1);
  });

  it('leaves nothing of a joiner in the mails to the lead', async () => {
    const joiner = { firstname: 'Wilhelmina', email: 'wilhelmina@example.com' };
    const joined = { personalDetails: personalDetails(joiner) };
    await provider.post('/direct_debit', joinerDirectDebit(guid, joiner.email, joined), newKey());
    expect(await dump()).toContain('wilhelmina has joined');
    await operator('people', 'erase', joiner.email, '--yes');
    await sendMails(provider.store.db);

    expect(await dump()).not.toContain('wilhelmina');
  });

  it('leaves nothing of a joiner who has left before in the mail that told the lead so', async () => {
    const joiner = { firstname: 'Wilhelmina', email: 'wilhelmina@example.com' };
    const joined = { personalDetails: personalDetails(joiner) };
    await provider.post('/direct_debit', joinerDirectDebit(guid, joiner.email, joined), newKey());
    const [mail] = await mailsTo(joiner.email);
    const me = /[?&]me=(\w+)/.exec(mail ?? '')?.[1];
    expect((await provider.post('/member/cancel', { guid, me })).status).toBe(204);
    expect(await dump()).toContain('wilhelmina has cancelled');
    await operator('people', 'erase', joiner.email, '--yes');
    await sendMails(provider.store.db);

    expect(await dump()).not.toContain('wilhelmina');
  });

  it.each([
    ['new', false],
    ['handed-over', true],
  ] as const)(
    'says in the last mail that the bank is asked to stop only a mandate that it has: %s',
    async (status, isAsked) => {
      await provider.store.db.updateTable('mandate').set({ status }).execute();
      await operator('people', 'erase', QUENTIN.email, '--yes');
      const [mail, ...others] = await mailsTo(QUENTIN.email);

      expect(others).toEqual([]);
      expect(mail?.includes('We’re asking your bank to stop your Direct Debit.')).toBe(isAsked);
    },
  );

  it('keeps the place counted', async () => {
    await provider.post('/direct_debit', joinerDirectDebit(guid, 'bea@example.com'), newKey());
    await operator('people', 'erase', QUENTIN.email, '--yes');
    const { body } = await provider.get(`/summary?guid=${guid}`);

    expect(body).toMatchObject({ remainingHousemates: 2, accountCreator: 'Bea' });
  });

  it('leaves everybody else as they were', async () => {
    await provider.post('/direct_debit', joinerDirectDebit(guid, 'bea@example.com'), newKey());
    const members = await provider.count('member');
    await operator('people', 'erase', QUENTIN.email, '--yes');
    const house = await showHouse(provider.store.db, guid, SITE_URL, TODAY);

    expect(await provider.count('member')).toBe(members - 1);
    expect(house).toMatchObject({
      value: { members: [{ email: 'bea@example.com' }], mandates: [{ status: 'new' }] },
    });
  });

  it('counts the person among those who joined, as erased', async () => {
    await provider.post('/direct_debit', joinerDirectDebit(guid, 'bea@example.com'), newKey());
    await operator('people', 'erase', QUENTIN.email, '--yes');

    const shown = { housemateCount: 4, remaining: 2, erasedMembers: 1 };
    const { db } = provider.store;
    const house = await showHouse(db, guid, SITE_URL, TODAY);
    expect(house).toMatchObject({ value: shown });
    expect(await findHouses(db, guid, 10)).toMatchObject([shown]);
    expect(house.ok && houseLines(house.value)).toContain('Joined: 2 of 4, of whom 1 erased');
  });

  it('exports no mandate of the person any more, and names one that the bank has', async () => {
    await provider.store.db.updateTable('mandate').set({ status: 'handed-over' }).execute();
    const listed = (await operator('mandates', 'list')).json as readonly {
      guid: string;
      reference: string;
    }[];
    const { json } = await operator('people', 'erase', QUENTIN.email, '--yes');

    expect(json).toMatchObject({
      atTheBank: listed.filter((one) => one.guid === guid).map(({ reference }) => reference),
    });
    expect((await operator('mandates', 'list')).stdout).not.toContain(guid);
  });

  it('is audited by house, without a name', async () => {
    await operator('people', 'erase', QUENTIN.email, '--yes');
    const audit = await provider.store.db.selectFrom('audit').selectAll().execute();

    expect(audit).toMatchObject([
      { action: 'people erase', subject: expect.stringContaining(guid) },
    ]);
  });

  it.each([
    ['--as', ['--as', 'bea']],
    ['KETTLE_OPERATOR', []],
  ])('names who ran it in the audit by %s', async (_by, options) => {
    vi.stubEnv('KETTLE_OPERATOR', options.length === 0 ? 'bea' : 'somebody else');
    await operator(...options, 'people', 'erase', QUENTIN.email, '--yes');
    vi.unstubAllEnvs();
    const audit = await provider.store.db.selectFrom('audit').select('operator').execute();

    expect(audit).toEqual([{ operator: 'bea' }]);
  });

  it('needs --yes without a terminal, and erases nothing without it', async () => {
    const { code, stderr } = await operator('people', 'erase', QUENTIN.email);

    expect(code).toBe(2);
    expect(stderr).toContain('--yes');
    expect(await found()).toEqual(traces());
  });

  it('asks on a terminal, and erases nothing after a no', async () => {
    const questions: string[] = [];
    const answering = (answer: boolean) =>
      operatorOf(provider.store, {
        confirm: (question) => {
          questions.push(question);
          return Promise.resolve(answer);
        },
      });

    expect((await answering(false)('people', 'erase', QUENTIN.email)).code).toBe(4);
    expect(await found()).toEqual(traces());
    expect((await answering(true)('people', 'erase', QUENTIN.email)).code).toBe(0);
    await sendMails(provider.store.db);
    expect(await found()).toEqual([]);
    expect(questions).toHaveLength(2);
  });

  it('refuses a person about whom it holds no data', async () => {
    expect((await operator('people', 'erase', 'nobody@example.com', '--yes')).code).toBe(4);
  });
});

describe('people export', () => {
  it('prints all data about a person, without bank details', async () => {
    const { code, json, stdout } = await operator('people', 'export', QUENTIN.email);

    expect(code).toBe(0);
    expect(json).toMatchObject({
      email: QUENTIN.email,
      leads: [{ firstName: 'Quentin', mobile: QUENTIN.tel }],
      members: [
        {
          house: guid,
          firstName: 'Quentin',
          tel: QUENTIN.tel,
          isLead: true,
          status: 'new',
          accountEnding: '77',
        },
      ],
      invitations: [{ sentOn: expect.any(String) }],
      mails: expect.arrayContaining(
        ['direct-debit', 'invitation', 'reminder', 'package', 'agreement-ends'].map((kind) =>
          expect.objectContaining({ kind, recipient: QUENTIN.email }),
        ),
      ),
    });
    expect(stdout).not.toContain('87654377');
  });

  it('prints all data about somebody who only waits to join', async () => {
    const code = await provider.requestCode(guid);
    await provider.post('/direct_debit', joinerDirectDebit(code, 'zoe@example.com'), newKey());
    const { code: exitCode, json } = await operator('people', 'export', 'zoe@example.com');

    expect(exitCode).toBe(0);
    expect(json).toMatchObject({ requests: [{ house: guid, email: 'zoe@example.com' }] });
  });

  it('is audited by house, without a name', async () => {
    await operator('people', 'export', QUENTIN.email);
    const audit = await provider.store.db.selectFrom('audit').selectAll().execute();

    expect(audit).toMatchObject([
      { action: 'people export', subject: expect.stringContaining(guid), count: 14 },
    ]);
  });

  it('refuses a person about whom it holds no data', async () => {
    expect((await operator('people', 'export', 'nobody@example.com')).code).toBe(4);
  });
});
