import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { leadAtTypedAddress, newKey } from '../testing/requests.ts';
import { testProvider, type TestProvider } from '../testing/test-provider.ts';
import { applyReport } from './mandate-report.ts';
import { listMandates } from './mandates.ts';

let provider: TestProvider;
let reference: string;
beforeAll(async () => {
  provider = await testProvider();
});
beforeEach(async () => {
  const { db } = provider.store;
  await sql`truncate house, audit cascade`.execute(db);
  await provider.post('/direct_debit', leadAtTypedAddress(1), newKey());
  reference = (await listMandates(db))[0]?.reference ?? '';
});
afterAll(() => provider.close());

const reject = (reason?: string) =>
  applyReport(provider.store.db, [{ reference, status: 'rejected', reason }]);

describe('a report of the bureau', () => {
  it('replaces the reason of an earlier report [OP8, OP9]', async () => {
    await reject('Account closed');
    await reject('Wrong account');
    expect(await listMandates(provider.store.db)).toMatchObject([{ reason: 'Wrong account' }]);

    await reject();
    expect((await listMandates(provider.store.db))[0]).not.toHaveProperty('reason');
  });

  it('is not audited if it changes no mandate of ours [OP7, OP8]', async () => {
    const { db } = provider.store;
    const result = await applyReport(db, [{ reference: 'NOSUCH', status: 'active' }]);

    expect(result).toEqual({ count: 0, unknown: ['NOSUCH'] });
    expect(await provider.count('audit')).toBe(0);
  });
});
