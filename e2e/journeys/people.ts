/** Who signs up in these journeys, and where; bank numbers are test values of docs/sandbox.md. */
export const ADA = {
  firstname: 'ada',
  lastname: 'byron',
  email: 'ada@example.com',
  tel: '07700 900123',
} as const;

export const ADAS_BANK = { sortCode: '200000', accountNumber: '55779911' } as const;

const INWARD_LETTERS = 'ABDEFGHJLNPQRSTUWXYZ';

/** A well-formed postcode that no other test uses, so that its addresses have no account yet. */
export function unusedPostcode(): string {
  const letter = (): string =>
    INWARD_LETTERS[Math.floor(Math.random() * INWARD_LETTERS.length)] ?? 'A';
  const number = (below: number): number => Math.floor(Math.random() * below);
  return `S${1 + number(99)} ${number(10)}${letter()}${letter()}`;
}
