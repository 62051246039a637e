import process from 'node:process';

/** Who signs up in these journeys, and where; bank numbers are test values of docs/sandbox.md. */
export const ADA = {
  firstname: 'ada',
  lastname: 'byron',
  email: 'ada@example.com',
  tel: '07700 900123',
} as const;

export const ADAS_BANK = { sortCode: '200000', accountNumber: '55779911' } as const;

const INWARD_LETTERS = 'ABDEFGHJLNPQRSTUWXYZ';
const NUMBERS_OF_A_WORKER = 2000;
/** Playwright numbers its workers, a new one for each that it starts. */
const worker = Number(process.env['TEST_WORKER_INDEX'] ?? 0);
let taken = 0;

/** A number that nothing else of this run has: counted out, since of a few hundred taken by chance two are the same now and then. */
export function unusedNumber(): number {
  taken += 1;
  return worker * NUMBERS_OF_A_WORKER + taken;
}

/** A well-formed postcode that no other test of this run uses, so that its addresses have no account yet. */
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
