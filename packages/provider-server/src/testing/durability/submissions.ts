import { bankDetails, joinerDirectDebit, leadAtTypedAddress, newKey } from '../requests.ts';

/** What one person means by one press, whatever attempts it takes. */
export interface Submission {
  /** Of the house: the lead's own number, which is in its address. */
  readonly house: number;
  /** Absent for the lead. */
  readonly email?: string;
  readonly key: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** One house in ten has a single place, and so many who want it. */
const CONTESTED_EVERY = 10;
const JOINERS_OF_CONTESTED = 3;

export function isContested(house: number): boolean {
  return house % CONTESTED_EVERY === 0;
}

/** How many submissions `leads` houses lead to. */
export function submissionsOf(leads: number): number {
  return leads + JOINERS_OF_CONTESTED * Math.floor(leads / CONTESTED_EVERY);
}

export function leadSubmission(house: number): Submission {
  const changes = isContested(house) ? { housemateCount: 2 } : {};
  return { house, key: newKey(), body: leadAtTypedAddress(house, changes) };
}

/** Everybody who wants the last place of a house. */
export function joinerSubmissions(house: number, guid: string): Submission[] {
  return Array.from({ length: JOINERS_OF_CONTESTED }, (_, index) => {
    const email = `joiner${index}.of${house}@example.com`;
    const body = joinerDirectDebit(guid, email, { bankDetails: bankDetails() });
    return { house, email, key: newKey(), body };
  });
}
