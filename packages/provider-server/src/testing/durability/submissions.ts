import { bankDetails, joinerDirectDebit, leadAtTypedAddress, newKey } from '../requests.ts';

/** One submission as the person means it, however many attempts it takes. */
export interface Submission {
  /** The number of the house, which is in its address. */
  readonly house: number;
  /** Absent for the lead. */
  readonly email?: string;
  readonly key: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** One house in ten has a single place, for which `JOINERS_OF_CONTESTED` joiners compete. */
const CONTESTED_INTERVAL = 10;
const JOINERS_OF_CONTESTED = 3;

export function isContested(house: number): boolean {
  return house % CONTESTED_INTERVAL === 0;
}

/** Returns the number of submissions for `leads` houses, including those of the joiners. */
export function submissionsOf(leads: number): number {
  return leads + JOINERS_OF_CONTESTED * Math.floor(leads / CONTESTED_INTERVAL);
}

export function leadSubmission(house: number): Submission {
  const changes = isContested(house) ? { housemateCount: 2 } : {};
  return { house, key: newKey(), body: leadAtTypedAddress(house, changes) };
}

/** Creates the submissions of all joiners who compete for the last place of a house. */
export function joinerSubmissions(house: number, guid: string): Submission[] {
  return Array.from({ length: JOINERS_OF_CONTESTED }, (_, index) => {
    const email = `joiner${index}.of${house}@example.com`;
    const body = joinerDirectDebit(guid, email, { bankDetails: bankDetails() });
    return { house, email, key: newKey(), body };
  });
}
