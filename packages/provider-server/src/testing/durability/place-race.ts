import { joinerDirectDebit, leadAtTypedAddress, newKey } from '../requests.ts';
import { submitUntilAnswered, type Outcome } from './submit-until-answered.ts';
import type { Submission } from './submissions.ts';

export interface PlaceRace {
  /** The number in the address of the first house. The other houses have the following numbers. */
  readonly from: number;
  readonly houses: number;
  /** The number of members of a full house, including the lead. */
  readonly size: number;
  readonly joiners: number;
}

/** The outcomes that one joiner received: one for each time their submission was sent. */
export interface JoinerOutcomes {
  readonly email: string;
  readonly outcomes: readonly Outcome[];
}

export interface HouseOutcomes {
  readonly house: number;
  readonly guid: string;
  readonly joiners: readonly JoinerOutcomes[];
}

type Addresses = readonly [string, ...string[]];

const TIMEOUT_MS = 60_000;

/**
 * Opens one house after the other with only its lead, and then sends all its joiners at once,
 * spread over the providers. Every second joiner sends twice with one key, to two different
 * providers if there are two (KE14).
 */
export async function raceForPlaces(
  addresses: Addresses,
  { from, houses, size, joiners }: PlaceRace,
): Promise<HouseOutcomes[]> {
  const houseOutcomes: HouseOutcomes[] = [];
  for (let house = from; house < from + houses; house += 1) {
    const guid = await openHouse(addresses[0], house, size);
    const all = Array.from({ length: joiners }, (_, index) =>
      join(addresses, joinerSubmission(house, guid, index), index),
    );
    houseOutcomes.push({ house, guid, joiners: await Promise.all(all) });
  }
  return houseOutcomes;
}

async function openHouse(address: string, house: number, size: number): Promise<string> {
  const body = leadAtTypedAddress(house, { housemateCount: size });
  const opened = await submitUntilAnswered(address, { house, key: newKey(), body }, TIMEOUT_MS);
  if (opened.kind !== 'acknowledged') throw new Error(`House ${house} was not opened.`);
  return opened.guid;
}

function joinerSubmission(house: number, guid: string, index: number): Submission {
  const email = `joiner${index}.of${house}@example.com`;
  return { house, email, key: newKey(), body: joinerDirectDebit(guid, email) };
}

async function join(
  addresses: Addresses,
  submission: Submission,
  index: number,
): Promise<JoinerOutcomes> {
  const sendings = index % 2 === 0 ? [index] : [index, index + 1];
  const outcomes = sendings.map((sending) =>
    submitUntilAnswered(addresses[sending % addresses.length] ?? '', submission, TIMEOUT_MS),
  );
  return { email: submission.email ?? '', outcomes: await Promise.all(outcomes) };
}
