import process from 'node:process';

/**
 * The people who sign up in these journeys. Their bank numbers are test values from docs/using.md.
 */
export const ADA = {
  firstname: 'ada',
  lastname: 'byron',
  email: 'ada@example.com',
  tel: '07700 900123',
} as const;

export const ADAS_BANK = { sortCode: '200000', accountNumber: '55779911' } as const;

const INWARD_LETTERS = 'ABDEFGHJLNPQRSTUWXYZ';
const NUMBERS_OF_A_WORKER = 2000;
/** Playwright gives each worker that it starts a new number. */
const worker = Number(process.env['TEST_WORKER_INDEX'] ?? 0);
let taken = 0;

/**
 * Returns a number that nothing else in this run uses. Numbers are counted, not random, because
 * among a few hundred random numbers two are sometimes the same.
 */
export function unusedNumber(): number {
  taken += 1;
  return worker * NUMBERS_OF_A_WORKER + taken;
}

/**
 * Returns a well-formed postcode that no other test in this run uses, so that its addresses have no
 * account yet.
 */
export function unusedPostcode(): string {
  let rest = unusedNumber();
  const part = (count: number): number => {
    const place = rest % count;
    rest = Math.floor(rest / count);
    return place;
  };
  const letter = (): string => INWARD_LETTERS[part(INWARD_LETTERS.length)] ?? 'A';
  return `S${1 + part(99)} ${part(10)}${letter()}${letter()}`;
}
