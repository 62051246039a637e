import type { Outcome } from './submit-until-answered.ts';
import { groupBy } from './group-by.ts';
import type { PlaceRace, HouseOutcomes, JoinerOutcomes } from './place-race.ts';
import type { StoredHouse } from './stored-sign-ups.ts';

export interface PlaceVerdict {
  /** The number of different joiners in all houses who got a place. */
  readonly joined: number;
  /** The number of joiners who got the answer that the house is complete (410). */
  readonly tooLate: number;
  /** The faults found, one sentence each. Empty if there are none. */
  readonly faults: readonly string[];
}

/** Compares the answers that the joiners of each house received with the stored rows (KE14). */
export function checkPlaces(
  { size }: PlaceRace,
  houseOutcomes: readonly HouseOutcomes[],
  stored: readonly StoredHouse[],
): PlaceVerdict {
  const storedByGuid = groupBy(stored, ({ guid }) => guid);
  const joiners = houseOutcomes.flatMap((house) => house.joiners);
  return {
    joined: joiners.filter(hasPlace).length,
    tooLate: joiners.filter(isTooLate).length,
    faults: houseOutcomes.flatMap((house) => {
      const [storedHouse] = storedByGuid.get(house.guid) ?? [];
      const found = [...faultsOfAnswers(house, size), ...faultsOfStored(house, size, storedHouse)];
      return found.map((fault) => `house ${house.house}: ${fault}`);
    }),
  };
}

function faultsOfAnswers({ joiners }: HouseOutcomes, size: number): string[] {
  const places = size - 1;
  const left = joiners.filter(hasPlace).map(remainingReported);
  const everyPlace = Array.from({ length: places }, (_, index) => index);
  return trueFaults({
    'a repeat with its key got another answer': joiners.some(({ outcomes }) => !areEqual(outcomes)),
    'a joiner got neither a place nor a 410': joiners.some(
      (one) => !hasPlace(one) && !isTooLate(one),
    ),
    [`${left.length} joiners got a place`]: left.length !== places,
    // Each place is given once, and exactly one answer says that none remains.
    [`places left in the answers: ${left.join()}`]:
      left.toSorted((a, b) => a - b).join() !== everyPlace.join(),
  });
}

function faultsOfStored(
  { joiners }: HouseOutcomes,
  size: number,
  stored: StoredHouse | undefined,
): string[] {
  if (!stored) return ['it is not stored'];
  const { members, remaining } = stored;
  const reported = joiners.filter(hasPlace).map(({ email }) => email);
  const joined = members.flatMap(({ email }) => email ?? []);
  return trueFaults({
    [`${remaining} places remain`]: remaining !== 0,
    [`it has ${members.length} members`]: members.length !== size,
    'a member has no mandate': members.some(({ hasMandate }) => !hasMandate),
    'the stored members are not the joiners who got a place':
      reported.toSorted().join() !== joined.toSorted().join(),
  });
}

function trueFaults(faults: Readonly<Record<string, boolean>>): string[] {
  return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [fault] : []));
}

function hasPlace({ outcomes }: JoinerOutcomes): boolean {
  return outcomes.some(({ kind }) => kind === 'acknowledged');
}

function isTooLate({ outcomes }: JoinerOutcomes): boolean {
  return outcomes.every((outcome) => outcome.kind === 'refused' && outcome.status === 410);
}

function areEqual([first, ...repeats]: readonly Outcome[]): boolean {
  return repeats.every((repeat) => JSON.stringify(repeat) === JSON.stringify(first));
}

function remainingReported({ outcomes }: JoinerOutcomes): number {
  const accepted = outcomes.find((outcome) => outcome.kind === 'acknowledged');
  return accepted?.remaining ?? Number.NaN;
}
