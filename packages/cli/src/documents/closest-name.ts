import { nearestText } from '@kettle/core';

const SHORTEST_BEGINNING = 3;
const MOST_SLIPS = 3;

/** The known name that starts with the typed text or differs from it by a few typing errors; undefined if none is close. */
export function closestName(typed: string, known: readonly string[]): string | undefined {
  const beginning = typed.toLowerCase();
  const begun = known.find((name) => name.toLowerCase().startsWith(beginning));
  if (begun !== undefined && typed.length >= SHORTEST_BEGINNING) return begun;
  return nearestText(typed, known, ({ length }) => Math.min(MOST_SLIPS, Math.floor(length / 2)));
}
