import type { Outcome } from './asking.ts';
import { groupBy } from './group-by.ts';
import type { PlaceRace, RacedHouse, RacedJoiner } from './place-race.ts';
import type { StoredHouse } from './stored-sign-ups.ts';

export interface PlaceVerdict {
  /** The number of different joiners in all houses who were told that they are in. */
  readonly joined: number;
  /** The number of joiners who were told that the house is complete (410). */
  readonly tooLate: number;
  /** The faults found, one sentence each. Empty if there are none. */
  readonly faults: readonly string[];
}

/** Compares the answers that the joiners of each house received with the stored rows (KE14). */
export function checkPlaces(
  { size }: PlaceRace,
  raced: readonly RacedHouse[],
  stored: readonly StoredHouse[],
): PlaceVerdict {
  const storedByGuid = groupBy(stored, ({ guid }) => guid);
  const joiners = raced.flatMap((house) => house.joiners);
  return {
    joined: joiners.filter(isIn).length,
    tooLate: joiners.filter(isTooLate).length,
    faults: raced.flatMap((house) => {
      const [kept] = storedByGuid.get(house.guid) ?? [];
      const found = [...faultsOfAnswers(house, size), ...faultsOfStored(house, size, kept)];
      return found.map((fault) => `house ${house.house}: ${fault}`);
    }),
  };
}

function faultsOfAnswers({ joiners }: RacedHouse, size: number): string[] {
  const places = size - 1;
  const left = joiners.filter(isIn).map(remainingTold);
  const everyPlace = Array.from({ length: places }, (_, index) => index);
  return named({
    'a repeat with its key got another answer': joiners.some(({ told }) => !areAlike(told)),
    'a joiner got neither a place nor a 410': joiners.some((one) => !isIn(one) && !isTooLate(one)),
    [`${left.length} were told that they are in`]: left.length !== places,
    // Each place is given once, and exactly one answer says that none remains.
    [`left, as told: ${left.join()}`]: left.toSorted((a, b) => a - b).join() !== everyPlace.join(),
  });
}

function faultsOfStored(
  { joiners }: RacedHouse,
  size: number,
  stored: StoredHouse | undefined,
): string[] {
  if (!stored) return ['it is not stored'];
  const { members, remaining } = stored;
  const told = joiners.filter(isIn).map(({ email }) => email);
  const joined = members.flatMap(({ email }) => email ?? []);
  return named({
    [`${remaining} places remain`]: remaining !== 0,
    [`it has ${members.length} members`]: members.length !== size,
    'a member has no mandate': members.some(({ hasMandate }) => !hasMandate),
    'others are in than were told so': told.toSorted().join() !== joined.toSorted().join(),
  });
}

function named(faults: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [fault] : []));
}

function isIn({ told }: RacedJoiner): boolean {
  return told.some(({ kind }) => kind === 'acknowledged');
}

function isTooLate({ told }: RacedJoiner): boolean {
  return told.every((outcome) => outcome.kind === 'refused' && outcome.status === 410);
}

function areAlike([first, ...repeats]: readonly Outcome[]): boolean {
  return repeats.every((repeat) => JSON.stringify(repeat) === JSON.stringify(first));
}

function remainingTold({ told }: RacedJoiner): number {
  const accepted = told.find((outcome) => outcome.kind === 'acknowledged');
  return accepted?.remaining ?? Number.NaN;
}
