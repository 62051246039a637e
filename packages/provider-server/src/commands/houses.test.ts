import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { operatorOf, type CommandRun } from '../testing/operator.ts';
import {
  bankDetails,
  houseInformation,
  joinerDirectDebit,
  leadAtTypedAddress,
  newKey,
  personalDetails,
} from '../testing/requests.ts';
import { testProvider, type TestProvider } from '../testing/test-provider.ts';
import { emptyTables } from '../testing/empty-tables.ts';

let provider: TestProvider;
let operator: (...args: readonly string[]) => Promise<CommandRun>;
let guid: string;
beforeAll(async () => {
  provider = await testProvider();
  operator = operatorOf(provider.store);
});
afterAll(() => provider.close());

beforeEach(async () => {
  await emptyTables(provider.store.db, 'house', 'outbox', 'audit');
  guid = await signUp({ line1: '12 Owl Lane', city: 'Leeds' }, 'ada@example.com');
});

function signUp(fullAddress: { line1: string; city: string }, email: string): Promise<string> {
  return provider.signUp(
    leadAtTypedAddress(1, {
      personalDetails: personalDetails({ email }),
      houseInformation: houseInformation({ address: { fullAddress } }),
    }),
  );
}

const found = async (text: string): Promise<readonly string[]> => {
  const { json } = await operator('houses', 'find', text);
  return (json as readonly { guid: string }[]).map((house) => house.guid);
};

describe('houses find', () => {
  it.each([
    ['a member’s e-mail address, however it is written', () => 'ADA@example.com'],
    ['its guid', () => guid],
    ['a part of its address', () => 'owl lane'],
    ['its postcode, with or without the space', () => 'ls61aa'],
  ])('finds a house by %s [OP13]', async (_by, text) => {
    expect(await found(text())).toContain(guid);
  });

  it('finds no other house [OP13]', async () => {
    await signUp({ line1: '3 Elm Road', city: 'Leeds' }, 'zoe@example.com');

    expect(await found('ada@example.com')).toEqual([guid]);
    expect(await found('Owl')).toEqual([guid]);
    expect(await found('nobody@example.com')).toEqual([]);
    expect(await found('%')).toEqual([]);
  });

  it('says who has joined, and finds a closed house too [OP13]', async () => {
    await provider.post('/direct_debit', joinerDirectDebit(guid, 'bea@example.com'), newKey());
    await operator('houses', 'close', guid, '--reason', 'moved out');
    const { json } = await operator('houses', 'find', 'bea@example.com');

    expect(json).toEqual([
      {
        guid,
        address: '12 Owl Lane, Leeds, LS6 1AA',
        postcode: 'LS6 1AA',
        startDate: '2027-07-01',
        endDate: '2028-06-30',
        housemateCount: 4,
        remaining: 2,
        closedAt: expect.any(String),
      },
    ]);
  });
});

describe('houses show', () => {
  it('shows members, lines, price, mandates and mails, and nothing of an account but two digits [OP14]', async () => {
    const housemates = [{ email: 'bea@example.com', fullname: 'Bea Cole' }];
    await provider.post('/invite_housemates', { guid, housemates }, newKey());
    const { code, json, stdout } = await operator('houses', 'show', guid);

    expect(code).toBe(0);
    expect(json).toMatchObject({
      guid,
      remaining: 3,
      pppw: 1610,
      monthlyPence: 6996,
      lines: [
        { product: 'Energy', code: 'ENERGY', price: 1150 },
        { code: 'WATER' },
        { code: 'BB_80' },
        { code: 'TV_LICENCE_NONE' },
      ],
      members: [
        {
          name: 'Ada Byron',
          email: 'ada@example.com',
          isLead: true,
          joinedAt: expect.any(String),
          channel: 'person',
        },
      ],
      mandates: [
        {
          status: 'new',
          accountEnding: '11',
          monthlyPence: 6996,
          firstCollection: '2027-07-01',
          collections: 12,
          lastCollection: '2028-06-01',
          lastPence: 6996,
        },
      ],
      mails: [
        { kind: 'direct-debit', recipient: 'ada@example.com', status: 'waiting', attempts: 0 },
        { kind: 'invitation', recipient: 'bea@example.com', status: 'waiting', attempts: 0 },
        { kind: 'reminder', recipient: 'bea@example.com', status: 'waiting', attempts: 0 },
      ],
    });
    const { accountNumber, sortCode } = bankDetails();
    expect(stdout).not.toContain(accountNumber);
    expect(stdout).not.toContain(sortCode);
  });

  it('refuses an unknown guid [OP14]', async () => {
    expect(await operator('houses', 'show', 'nosuch')).toMatchObject({
      code: 4,
      json: { messages: ['There is no house nosuch.'] },
    });
  });
});

const ENDED = 'Your household bills with Kettle have ended';

describe('houses close', () => {
  it('makes the link of the house unknown and its address free [OP15]', async () => {
    const { code } = await operator('houses', 'close', guid, '--reason', 'signed up twice');

    expect(code).toBe(0);
    expect((await provider.get(`/summary?guid=${guid}`)).status).toBe(404);
    const joiner = joinerDirectDebit(guid, 'bea@example.com');
    expect((await provider.post('/direct_debit', joiner, newKey())).status).toBe(404);
    expect(await signUp({ line1: '12 Owl Lane', city: 'Leeds' }, 'ada@example.com')).not.toBe(guid);
  });

  it('sends nothing more but one mail, which tells each member that it ended [OP15]', async () => {
    const { db } = provider.store;
    await provider.post('/direct_debit', joinerDirectDebit(guid, 'bea@example.com'), newKey());
    await provider.post('/invite_housemates', {
      guid,
      housemates: [{ email: 'cy@example.com', fullname: 'Cy Pres' }],
    });
    await operator('houses', 'close', guid, '--reason', 'moved out');
    const mails = await db
      .selectFrom('outbox')
      .select(['kind', 'recipient', 'subject'])
      .where('house_guid', '=', guid)
      .orderBy('recipient')
      .execute();

    expect(mails).toEqual([
      { kind: 'house-closed', recipient: 'ada@example.com', subject: ENDED },
      { kind: 'house-closed', recipient: 'bea@example.com', subject: ENDED },
    ]);
  });

  it('cancels the mandates that were not handed over, and names those that the bank has [OP15]', async () => {
    await provider.store.db.updateTable('mandate').set({ status: 'active' }).execute();
    await provider.post('/direct_debit', joinerDirectDebit(guid, 'bea@example.com'), newKey());
    const { json } = await operator('houses', 'close', guid, '--reason', 'moved out');
    const mandates = (await operator('mandates', 'list')).json as readonly {
      reference: string;
      status: string;
    }[];
    const [atTheBank, fresh] = mandates;

    expect(json).toEqual({
      guid,
      cancelled: [fresh?.reference],
      atTheBank: [atTheBank?.reference],
    });
    expect(mandates.map(({ status }) => status)).toEqual(['active', 'cancelled']);
  });

  it('keeps the reason with the house, and audits the closing without it [OP15, OP7]', async () => {
    await operator('houses', 'close', guid, '--reason', 'Ada moved out');
    const { json } = await operator('houses', 'show', guid);
    const audit = await provider.store.db.selectFrom('audit').selectAll().execute();

    expect(json).toMatchObject({ closedReason: 'Ada moved out' });
    expect(audit).toMatchObject([{ action: 'houses close', subject: guid, count: 1 }]);
    expect(JSON.stringify(audit)).not.toContain('Ada');
  });

  it('refuses a house that is closed or unknown, and a closing without a reason [OP15]', async () => {
    await operator('houses', 'close', guid, '--reason', 'moved out');

    expect((await operator('houses', 'close', guid, '--reason', 'again')).code).toBe(4);
    expect((await operator('houses', 'close', 'nosuch', '--reason', 'x')).code).toBe(4);
    expect((await operator('houses', 'close', guid)).code).toBe(2);
  });
});

it.each([
  ['--as', ['--as', 'bea']],
  ['KETTLE_OPERATOR', []],
])('%s names who did it in the audit [OP67]', async (_by, options) => {
  vi.stubEnv('KETTLE_OPERATOR', options.length === 0 ? 'bea' : 'somebody else');
  await operator(...options, 'houses', 'close', guid, '--reason', 'moved out');
  vi.unstubAllEnvs();
  const rows = await provider.store.db
    .selectFrom('audit')
    .select('operator')
    .where('subject', '=', guid)
    .execute();

  expect(rows).toEqual([{ operator: 'bea' }]);
});
