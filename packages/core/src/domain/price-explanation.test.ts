import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthlyAmount } from './money.ts';
import { explainPrice } from './price-explanation.ts';

describe('how a price is worked out', () => {
  it('200p a week is £8.69 a month, £34.76 for a house of four, £104.28 over the contract [FS2]', () => {
    expect(explainPrice(200, 4)).toEqual({
      exactWeekly: 200,
      weekly: 200,
      monthly: 869,
      houseMonthly: 3476,
      contract: 10_428,
      houseContract: 41_712,
      contractWeeks: 52.14,
    });
  });

  it('has the total of the payments, while 12 months stay 52.14 weeks [FS2]', () => {
    expect(explainPrice(200, 4, { total: 13_904 })).toMatchObject({
      monthly: 869,
      contract: 13_904,
      houseContract: 55_616,
      contractWeeks: 52.14,
    });
  });

  it('keeps fractions of a penny until the monthly amount is rounded up [FS2]', () => {
    expect(explainPrice(1420.35, 1)).toMatchObject({
      exactWeekly: 1420.35,
      weekly: 1420,
      monthly: 6172,
    });
  });

  it('the house and contract amounts are multiples of the collected amount [FS2]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 50_000_000 }).map((units) => units / 10_000),
        fc.integer({ min: 1, max: 15 }),
        (weekly, count) => {
          const { monthly, houseMonthly, contract, houseContract } = explainPrice(weekly, count);
          expect(monthly).toBe(monthlyAmount(weekly));
          expect([houseMonthly, contract, houseContract]).toEqual([
            monthly * count,
            monthly * 12,
            monthly * 12 * count,
          ]);
        },
      ),
    );
  });
});
