import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatPounds,
  isPence,
  lessPercent,
  monthlyAmount,
  quoteSummaryAmount,
  snapToWholePound,
  sumPence,
  weeklyAmount,
} from './money.ts';

/** An amount in pence, and the same amount in ten-thousandths of a penny. */
interface Amount {
  readonly pence: number;
  readonly units: bigint;
}

function amountOf(units: bigint): Amount {
  const digits = String(units).padStart(5, '0');
  return { pence: Number(`${digits.slice(0, -4)}.${digits.slice(-4)}`), units };
}

const usual = fc.bigInt({ min: 0n, max: 100_000_000n });
const largest = 1_000_000_000_000n;
const any = fc.bigInt({ min: 0n, max: largest });
const nearPounds = fc
  .tuple(fc.bigInt({ min: 0n, max: 5000n }), fc.bigInt({ min: -30_000n, max: 30_000n }))
  .map(([pounds, off]) => pounds * 1_000_000n + off)
  .filter((units) => units >= 0n);
const amount = fc.oneof(usual, nearPounds, any).map(amountOf);
const smallAmounts = fc.array(usual.map(amountOf), { maxLength: 12 });

function ceilOf(numerator: bigint, denominator: bigint): bigint {
  return (numerator + denominator - 1n) / denominator;
}

/** The whole-pound rule, computed from the last two digits only. */
function snapped(pence: bigint): number {
  const rest = pence % 100n;
  if (rest === 99n) return Number(pence + 1n);
  return Number(rest === 1n && pence > 1n ? pence - 1n : pence);
}

describe('sums', () => {
  it('are exact', () => {
    fc.assert(
      fc.property(smallAmounts, (amounts) => {
        const exact = amounts.reduce((sum, { units }) => sum + units, 0n);
        expect(sumPence(amounts.map(({ pence }) => pence))).toBe(amountOf(exact).pence);
      }),
    );
  });
});

describe('displayed amounts', () => {
  it('per week are rounded half up to the penny [PR2, PR5]', () => {
    fc.assert(
      fc.property(amount, ({ pence, units }) => {
        expect(weeklyAmount(pence)).toBe(snapped((2n * units + 10_000n) / 20_000n));
      }),
    );
  });

  it('per month are 4.345 times the week, rounded up to the next penny [PR3, PR5]', () => {
    fc.assert(
      fc.property(amount, ({ pence, units }) => {
        expect(monthlyAmount(pence)).toBe(snapped(ceilOf(units * 4345n, 10_000_000n)));
      }),
    );
  });

  it('of the quote summary are rounded up to the next penny [PR2, PR5]', () => {
    fc.assert(
      fc.property(amount, ({ pence, units }) => {
        expect(quoteSummaryAmount(pence)).toBe(snapped(ceilOf(units, 10_000n)));
      }),
    );
  });
});

describe('the whole-pound rule', () => {
  it('depends on the last two digits only [PR5, PR6]', () => {
    for (let pence = 0; pence <= 20_000; pence += 1) {
      expect(snapToWholePound(pence)).toBe(snapped(BigInt(pence)));
    }
  });
});

describe('rates', () => {
  it('for a price reduced by a percentage are exact, rounded half up to a ten-thousandth', () => {
    fc.assert(
      fc.property(amount, fc.bigInt({ min: 0n, max: 100n }), ({ pence, units }, percent) => {
        const exact = (2n * units * (100n - percent) + 100n) / 200n;
        expect(lessPercent(pence, Number(percent))).toBe(amountOf(exact).pence);
      }),
    );
  });
});

describe('amounts in pounds', () => {
  it('can be read back as the same amount', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_000_000_000 }), (pence) => {
        const words = formatPounds(pence);
        expect(words).toMatch(/^£[0-9]{1,3}(,[0-9]{3})*\.[0-9]{2}$/);
        expect(Number(words.replace(/[£,.]/g, ''))).toBe(pence);
      }),
    );
  });
});

describe('isPence', () => {
  it('accepts every amount with at most four decimals [PR9]', () => {
    fc.assert(
      fc.property(amount, ({ pence }) => {
        expect(isPence(pence)).toBe(true);
      }),
    );
  });

  it('refuses every amount with a fifth decimal [PR9]', () => {
    fc.assert(
      fc.property(fc.nat({ max: 99_999_999 }), fc.integer({ min: 1, max: 9 }), (units, fifth) => {
        const { pence } = amountOf(BigInt(units));
        expect(isPence(Number(`${pence.toFixed(4)}${String(fifth)}`))).toBe(false);
      }),
    );
  });
});
