import { sql } from 'kysely';
import { date } from '@kettle/core/testing';
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

/** The first payments are those of July and August. */
const today = date('2027-08-10');
const tellNobody = { today, tellPayer: () => Promise.resolve() };
const apply = (report: Pick<MandateReport, 'status' | 'reason'>) =>
  applyReport(provider.store, [{ line: 2, reference, ...report }], tellNobody);
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
    const report = { line: 2, reference: 'NOSUCH', status: 'active' } as const;

    expect(await applyReport(provider.store, [report], tellNobody)).toMatchObject({
      count: 0,
      unknown: [report],
    });
    expect(await provider.count('audit')).toBe(0);
  });
});

const STATES = ['new', 'handed-over', 'active', 'rejected', 'cancelled'] as const;

const account = {
  sortCode: '20-00-00',
  accountNumber: '55779912',
  masked: { lastTwoDigits: '12' },
};
const moved = { status: 'moved', account } as const;

/**
 * `named`, `same`: nothing is changed, and nobody is told. Else the status after it, and what else
 * happens.
 */
const TABLE: readonly (readonly [
  string,
  Pick<MandateReport, 'status' | 'reason' | 'account' | 'date'>,
  readonly string[],
])[] = [
  // In the order of STATES: new, handed-over, active, rejected, cancelled.
  ['active', { status: 'active' }, ['named', 'active', 'same', 'named', 'named']],
  [
    'rejected',
    { status: 'rejected' },
    ['named', 'rejected, mail', 'rejected, mail', 'same', 'named'],
  ],
  [
    'rejected for a reason',
    { status: 'rejected', reason: '5' },
    ['named', 'rejected, mail', 'rejected, mail', 'rejected', 'named'],
  ],
  [
    'cancelled',
    { status: 'cancelled' },
    ['named', 'cancelled, mail', 'cancelled, mail', 'named', 'same'],
  ],
  [
    'cancelled for a reason',
    { status: 'cancelled', reason: '1' },
    ['named', 'cancelled, mail', 'cancelled, mail', 'named', 'cancelled'],
  ],
  [
    'moved to an account',
    moved,
    ['named', 'handed-over, moved', 'active, moved', 'named', 'named'],
  ],
  [
    'moved for a reason',
    { ...moved, reason: 'E' },
    ['named', 'handed-over, moved', 'active, moved', 'named', 'named'],
  ],
  [
    'moved to an unknown account',
    { status: 'moved' },
    ['named', 'cancelled, mail', 'cancelled, mail', 'named', 'named'],
  ],
  [
    'unpaid',
    { status: 'unpaid', date: date('2027-08-02') },
    ['named', 'handed-over, mail, kept', 'active, mail, kept', 'rejected, kept', 'cancelled, kept'],
  ],
  [
    'collected',
    { status: 'collected', date: date('2027-08-02') },
    ['named', 'handed-over, kept', 'active, kept', 'rejected, kept', 'cancelled, kept'],
  ],
  [
    'unpaid, because the payer died',
    { status: 'unpaid', reason: '2', date: date('2027-08-02') },
    [
      'named',
      'cancelled, died, kept',
      'cancelled, died, kept',
      'rejected, died, kept',
      'cancelled, died, kept',
    ],
  ],
  [
    'unpaid on a day to come, because the payer died',
    { status: 'unpaid', reason: '2', date: date('2027-08-11') },
    ['named', 'cancelled, died', 'cancelled, died', 'rejected, died', 'cancelled, died'],
  ],
  [
    'unpaid on a day to come',
    { status: 'unpaid', date: date('2027-08-11') },
    STATES.map(() => 'named'),
  ],
  [
    'unpaid before the first payment',
    { status: 'unpaid', date: date('2027-06-30') },
    STATES.map(() => 'named'),
  ],
  ...(
    [
      { status: 'active', reason: 'deceased' },
      { status: 'rejected', reason: '2' },
      { status: 'cancelled', reason: '2' },
      { status: 'moved', reason: '2' },
      { ...moved, reason: 'Payer deceased' },
    ] as const
  ).map(
    (report) =>
      [
        `${report.status}, because the payer died`,
        report,
        ['named', 'cancelled, died', 'cancelled, died', 'rejected, died', 'cancelled, died'],
      ] as const,
  ),
  ...(
    [
      { status: 'rejected', reason: 'I' },
      { status: 'cancelled', reason: 'R' },
      { status: 'unpaid', reason: '7' },
      { status: 'moved', reason: 'E' },
    ] as const
  ).map(
    (report) =>
      [`${report.status} by the company’s own mistake`, report, STATES.map(() => 'named')] as const,
  ),
];

describe('a report says', () => {
  const stored = () =>
    provider.store.db
      .selectFrom('mandate')
      .innerJoin('member', 'member.id', 'mandate.member_id')
      .selectAll()
      .executeTakeFirstOrThrow();

  async function effectOf(report: (typeof TABLE)[number][1]): Promise<string> {
    const told: string[] = [];
    const before = await stored();
    const kept = await provider.count('payment_report');
    const { count, repeated, refused } = await applyReport(
      provider.store,
      [{ line: 2, reference, ...report }],
      { today, tellPayer: async (_, to) => void told.push(to) },
    );
    const after = await stored();
    const isKept = (await provider.count('payment_report')) > kept;
    if (count === 0) {
      expect(isKept).toBe(false);
      expect([after, told, repeated + refused.length]).toEqual([before, [], 1]);
      return repeated > 0 ? 'same' : 'named';
    }
    const others = {
      mail: told.length > 0,
      moved: after.is_moved,
      died: after.died_at !== null,
      kept: isKept,
    };
    const words = Object.entries(others).flatMap(([word, isSo]) => (isSo ? [word] : []));
    return [after.status, ...words].join(', ');
  }

  it.each(
    TABLE.flatMap(([name, report, effects]) =>
      STATES.map((state, at) => [name, state, effects[at] ?? '', report] as const),
    ),
  )('%s, of a mandate that is %s: %s', async (_, state, effect, report) => {
    await sql`update mandate set status = ${state}`.execute(provider.store.db);

    expect(await effectOf(report)).toBe(effect);
    expect(await effectOf(report)).toBe(effect === 'named' ? 'named' : 'same');
  });
});
