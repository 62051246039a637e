import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { leadAtTypedAddress, newKey } from '../testing/requests.ts';
import { oneProvider } from '../testing/one-provider.ts';
import type { TestProvider } from '../testing/test-provider.ts';
import { applyReport, type MandateReport } from './mandate-report.ts';
import { listMandates } from './mandates.ts';

let provider: TestProvider;
let reference: string;
oneProvider(['house', 'audit'], (opened) => (provider = opened));
beforeEach(async () => {
  const { db } = provider.store;
  await provider.post('/direct_debit', leadAtTypedAddress(1), newKey());
  reference = (await listMandates(db))[0]?.reference ?? '';
  await sql`update mandate set status = 'handed-over'`.execute(db);
});

const tellNobody = () => Promise.resolve();
const apply = (report: Pick<MandateReport, 'status' | 'reason'>) =>
  applyReport(provider.store.db, [{ line: 2, reference, ...report }], tellNobody);
const reject = (reason?: string) => apply({ status: 'rejected', reason });

describe('a report of the bureau', () => {
  it('replaces the reason of an earlier report', async () => {
    await reject('Account closed');
    await reject('Wrong account');
    expect(await listMandates(provider.store.db)).toMatchObject([{ reason: 'Wrong account' }]);

    await reject();
    expect((await listMandates(provider.store.db))[0]).not.toHaveProperty('reason');
  });

  it('is not audited if it changes no mandate of ours', async () => {
    const { db } = provider.store;
    const report = { line: 2, reference: 'NOSUCH', status: 'active' } as const;

    expect(await applyReport(db, [report], tellNobody)).toMatchObject({
      count: 0,
      unknown: [report],
    });
    expect(await provider.count('audit')).toBe(0);
  });

  it.each([
    ['new', []],
    ['handed-over', ['active', 'rejected', 'cancelled']],
    ['active', ['active', 'rejected', 'cancelled']],
    ['rejected', ['rejected']],
    ['cancelled', ['cancelled']],
  ] as const)(
    'of a mandate that is %s may say %j, and changes nothing else',
    async (from, allowed) => {
      const { db } = provider.store;
      for (const status of ['active', 'rejected', 'cancelled'] as const) {
        await sql`update mandate set status = ${from}`.execute(db);
        const { refused } = await apply({ status });
        const isAllowed = (allowed as readonly string[]).includes(status);

        expect(refused).toHaveLength(isAllowed ? 0 : 1);
        expect(await listMandates(db)).toMatchObject([{ status: isAllowed ? status : from }]);
      }
    },
  );
});
