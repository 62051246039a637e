import type { BankDetails } from './bank-details.ts';
import { MODULUS_TABLE, SUBSTITUTE_SORT_CODES } from './modulus-table.ts';

/** `unknown`: the table has no check for the sort code, so the account may exist. */
export type AccountCheck = 'passed' | 'failed' | 'unknown';

/**
 * A check of the table. The weights are those of the digits u to z of a sort code and a to h of an
 * account number.
 */
interface Check {
  readonly algorithm: 'MOD10' | 'MOD11' | 'DBLAL';
  readonly weights: readonly number[];
  /** 1 to 14, or 0 if there is none. */
  readonly exception: number;
}

interface Range {
  readonly first: string;
  readonly last: string;
  readonly checks: readonly Check[];
}

/**
 * The exceptions of first checks that are enough by themselves. The second check is another chance
 * then.
 */
const EITHER = [2, 10, 12];

const EURO_WEIGHTS = [0, 0, 1, 2, 5, 3, 6, 4, 8, 7, 10, 9, 3, 1];
const EURO_WEIGHTS_IF_G_IS_9 = [0, 0, 0, 0, 0, 0, 0, 0, 8, 7, 10, 9, 3, 1];
/** Of the weights, those before c. */
const U_TO_B = 8;

const RANGES = linesOf(MODULUS_TABLE).flatMap(rangesOfLine);
const SUBSTITUTES = new Map(
  linesOf(SUBSTITUTE_SORT_CODES).map((line): [string, string] => {
    const [original = '', substitute = ''] = line.split(' ');
    return [original, substitute];
  }),
);

/**
 * Whether an account can exist, by the check digits that its sort code asks of it: VocaLink,
 * 'Validating account numbers: UK modulus checking'. All checks of a sort code have to pass unless
 * an exception says otherwise (DD35).
 */
export function checkAccount({
  sortCode,
  accountNumber,
}: Pick<BankDetails, 'sortCode' | 'accountNumber'>): AccountCheck {
  const code = sortCode.replaceAll('-', '');
  const checks = RANGES.find(({ first, last }) => first <= code && code <= last)?.checks;
  if (!checks) return 'unknown';
  const passes = (check: Check): boolean => passesCheck(check, code, accountNumber);
  const isEither = EITHER.includes(checks[0]?.exception ?? 0);
  return (isEither ? checks.some(passes) : checks.every(passes)) ? 'passed' : 'failed';
}

function passesCheck(check: Check, sortCode: string, accountNumber: string): boolean {
  const { algorithm, exception } = check;
  const [a = 0, , c, , , , g = 0, h = 0] = digitsOf(accountNumber);
  if (exception === 3 && (c === 6 || c === 9)) return true;
  const isForeignCurrency = a >= 4 && a <= 8 && g === h;
  if (exception === 6 && isForeignCurrency) return true;

  const digits = digitsOf(checkedSortCode(exception, sortCode) + accountNumber);
  const total = totalOf(algorithm, digits, weightsFor(check, accountNumber));
  const modulus = algorithm === 'MOD11' ? 11 : 10;
  const remainder = total % modulus;
  switch (exception) {
    case 1:
      return (total + 27) % modulus === 0;
    case 4:
      return remainder === 10 * g + h;
    case 5:
      return (modulus - remainder) % modulus === (algorithm === 'DBLAL' ? h : g);
    case 14: {
      const shifted = `0${accountNumber.slice(0, -1)}`;
      const isShiftable = h === 0 || h === 1 || h === 9;
      return (
        remainder === 0 ||
        (isShiftable && passesCheck({ ...check, exception: 0 }, sortCode, shifted))
      );
    }
    default:
      return remainder === 0;
  }
}

function checkedSortCode(exception: number, sortCode: string): string {
  if (exception === 5) return SUBSTITUTES.get(sortCode) ?? sortCode;
  if (exception === 8) return '090126';
  return exception === 9 ? '309634' : sortCode;
}

function weightsFor({ exception, weights }: Check, accountNumber: string): readonly number[] {
  const [a, b, , , , , g] = digitsOf(accountNumber);
  if (exception === 2 && a !== 0) return g === 9 ? EURO_WEIGHTS_IF_G_IS_9 : EURO_WEIGHTS;
  const isWithoutStart =
    g === 9 && (exception === 7 || (exception === 10 && (a === 0 || a === 9) && b === 9));
  return isWithoutStart ? weights.map((weight, at) => (at < U_TO_B ? 0 : weight)) : weights;
}

function totalOf(
  algorithm: Check['algorithm'],
  digits: readonly number[],
  weights: readonly number[],
): number {
  const products = digits.map((digit, at) => digit * (weights[at] ?? 0));
  return sum(algorithm === 'DBLAL' ? products.flatMap((one) => digitsOf(String(one))) : products);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function digitsOf(text: string): readonly number[] {
  return Array.from(text, Number);
}

function linesOf(text: string): readonly string[] {
  return text.trim().split('\n');
}

function rangesOfLine(line: string): readonly Range[] {
  const [checkTexts = '', ranges = ''] = line.split(': ');
  const checks = checkTexts.split(' & ').map((text): Check => {
    const [algorithm, ...numbers] = text.split(' ');
    const weights = numbers.slice(0, 14).map(Number);
    return {
      algorithm: algorithm as Check['algorithm'],
      weights,
      exception: Number(numbers[14] ?? 0),
    };
  });
  return ranges.split(' ').map((range) => {
    const [first = '', end = first] = range.split('-');
    return { first, last: first.slice(0, -end.length) + end, checks };
  });
}
