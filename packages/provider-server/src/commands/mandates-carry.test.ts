import type { MandateCarrier, MandateToCarry } from '@kettle/provider-domain';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { operatorOf } from '../testing/operator.ts';
import { leadAtTypedAddress } from '../testing/requests.ts';
import { oneProvider } from '../testing/one-provider.ts';
import type { TestProvider } from '../testing/test-provider.ts';
import { carryMandates } from './mandates-carry.ts';

let provider: TestProvider;
oneProvider(['house', 'mandate_batch'], (opened) => (provider = opened));
beforeEach(async () => {
  for (const number of [1, 2, 3]) {
    await provider.signUp(leadAtTypedAddress(number));
  }
});

/** A bureau that takes what it is given, unless it has taken this many before. */
function bureau(most = Number.POSITIVE_INFINITY) {
  const loads: (readonly MandateToCarry[])[] = [];
  const carrier: MandateCarrier = {
    carry: async (mandates) => {
      if (loads.length >= most) throw Object.assign(new Error('Ada Byron'), { code: 'EBUREAU' });
      loads.push(mandates);
    },
  };
  return { carrier, loads };
}

async function statuses(): Promise<readonly string[]> {
  const rows = await provider.store.db
    .selectFrom('mandate')
    .select('status')
    .orderBy('created_at')
    .execute();
  return rows.map(({ status }) => status);
}

describe('mandates export without a file', () => {
  it('gives the company’s module all new mandates, with their bank details as typed, and marks them', async () => {
    const { carrier, loads } = bureau();
    const operator = operatorOf(provider.store, { carrier: () => Promise.resolve(carrier) });
    const { code, json } = await operator('mandates', 'export');

    expect([code, json]).toEqual([
      0,
      {
        batch: expect.any(String),
        batches: [expect.any(String)],
        count: 3,
      },
    ]);
    expect(loads[0]?.[0]).toEqual({
      reference: expect.stringMatching(/^[A-Z0-9]{1,18}$/),
      accountHolder: 'Ada Byron',
      sortCode: '20-00-00',
      accountNumber: '55779911',
      monthlyPence: 6996,
      firstCollection: '2027-07-01',
      email: 'ada@example.com',
      house: expect.any(String),
      collections: 12,
      collectionDay: 1,
      lastCollection: '2028-06-01',
      lastPence: 6996,
      bankCheck: 'passed',
    });
    expect(await statuses()).toEqual(['handed-over', 'handed-over', 'handed-over']);
    expect((await operator('mandates', 'export')).json).toEqual({
      batch: null,
      batches: [],
      count: 0,
    });
  });

  it('says which mandates the bureau has already, because their account was moved', async () => {
    const { carrier, loads } = bureau();
    const operator = operatorOf(provider.store, { carrier: () => Promise.resolve(carrier) });
    await operator('mandates', 'export');
    await sql`update mandate set is_moved = true where reference = ${loads[0]?.[1]?.reference}`.execute(
      provider.store.db,
    );
    await operator('mandates', 'export');

    expect(loads[0]?.[0]).not.toHaveProperty('isMoved');
    expect(loads[1]).toEqual([{ ...loads[0]?.[1], isMoved: true }]);
  });

  it('leaves new what the module does not take, and what it took before handed over', async () => {
    const { carrier, loads } = bureau(1);

    await expect(carryMandates(provider.store, carrier, 1)).rejects.toThrow(
      /^The mandate carrier failed \(EBUREAU\)\. 1 mandate was handed over before, batch [\w-]+\./,
    );
    expect(loads.map((load) => load.length)).toEqual([1]);
    expect(await statuses()).toEqual(['handed-over', 'new', 'new']);
  });

  it('says that the module has mandates if the database is lost before they are marked', async () => {
    const { carrier, loads } = bureau();
    const { db } = provider.store;
    await sql`create function lose() returns trigger language plpgsql as 'begin raise ''lost''; end'`.execute(
      db,
    );
    await sql`create trigger lose before insert on mandate_batch execute function lose()`.execute(
      db,
    );
    onTestFinished(async () => void (await sql`drop function lose cascade`.execute(db)));

    await expect(carryMandates(provider.store, carrier)).rejects.toThrow(
      'The carrier took mandates, but the connection to the database was lost before they were marked.',
    );
    expect(loads).toHaveLength(1);
  });

  it('is refused without a module, and for an earlier batch', async () => {
    const operator = operatorOf(provider.store);

    expect(await operator('mandates', 'export')).toMatchObject({ code: 2 });
    expect(await operator('mandates', 'export', '--batch', 'b')).toMatchObject({ code: 2 });
    expect(await statuses()).toEqual(['new', 'new', 'new']);
  });
});
