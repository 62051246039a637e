import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { postgresForTests, type TestPostgres } from '../testing/postgres-for-tests.ts';
import { joinerDirectDebit, leadAtTypedAddress, newKey } from '../testing/requests.ts';
import { SANDBOX } from '../testing/sandbox.ts';
import { testProvider, type TestProvider } from '../testing/test-provider.ts';

const { company } = SANDBOX;
const entry = { code: 'LAST', description: 'A pound off', penceOff: 100, times: 9 };
const vouchers = new Map([['LAST', { ...entry, usedUp: 'It has been used.' }]]);
const business = { ...SANDBOX, company: { ...company, vouchers } };

let postgres: TestPostgres;
let provider: TestProvider;
beforeAll(async () => {
  postgres = await postgresForTests();
  const location = { url: postgres.url, connections: 1, connectionLifetimeSeconds: 600 };
  provider = await testProvider({ rateLimitMode: 'on', business: () => business }, location);
});
afterAll(async () => {
  await provider.close();
  await postgres.stop();
});

/**
 * Sends a direct debit, and returns the beginnings of the statements that it took. Each is a round
 * trip.
 */
async function statementsOf(body: object, key = newKey()): Promise<readonly string[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  const { status } = await provider.post('/direct_debit', body, key);
  const statements = sent.mock.calls.map(([query]) => textOf(query));
  sent.mockRestore();
  expect(status).toBe(200);
  return statements;
}

function textOf(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { text: string }).text;
  return text.split(/[ (]/, 3).join(' ');
}

describe('the round trips to the database', () => {
  it('of a lead are six', async () => {
    expect(await statementsOf(leadAtTypedAddress(1))).toEqual([
      'insert into "rate_counter"',
      'begin',
      'insert into "idempotency_key"',
      'with "ended" as',
      'insert into "outbox"',
      'commit',
    ]);
  });

  it('of a lead with a limited voucher are five more, two of them for the limit of guesses', async () => {
    const lead = leadAtTypedAddress(2);
    const houseInformation = { ...lead.houseInformation, discountCode: 'LAST' };

    expect(await statementsOf({ ...lead, houseInformation })).toHaveLength(11);
  });

  it('of a joiner are ten', async () => {
    const guid = await provider.signUp(leadAtTypedAddress(3));

    expect(await statementsOf(joinerDirectDebit(guid, 'bea@example.com'))).toHaveLength(10);
  });

  it('of a repeat with the same key are five', async () => {
    const key = newKey();
    await statementsOf(leadAtTypedAddress(4), key);

    expect(await statementsOf(leadAtTypedAddress(4), key)).toHaveLength(5);
  });
});
