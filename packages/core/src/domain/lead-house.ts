/** What the lead's link opens a house with. The token is in the lead's mails, and nowhere else. */
export interface LeadLink {
  readonly guid: string;
  readonly token: string;
}

/** A house as its lead sees it. */
export interface LeadHouse {
  readonly housemateCount: number;
  readonly remainingHousemates: number;
  readonly people: readonly HousePerson[];
}

export interface HousePerson {
  readonly id: string;
  readonly firstName: string;
  /** Who is `waiting` has asked to join and has no place yet. */
  readonly state: HousePersonState;
}

export const HOUSE_PERSON_STATES = ['lead', 'joined', 'waiting'] as const;
export type HousePersonState = (typeof HOUSE_PERSON_STATES)[number];
