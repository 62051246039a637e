/**
 * The known text with the smallest edit distance from the typed one, among those within the
 * distance that `maxDistance` allows for them. Case is ignored. Undefined when no known text is
 * near enough.
 */
export function nearestText(
  typed: string,
  known: readonly string[],
  maxDistance: (known: string) => number,
): string | undefined {
  const near = known
    // A text whose length differs by more cannot be near. Comparing it could take long.
    .filter((text) => Math.abs(text.length - typed.length) <= maxDistance(text))
    .map((text) => ({ text, distance: editDistance(typed.toLowerCase(), text.toLowerCase()) }))
    .filter(({ text, distance }) => distance <= maxDistance(text))
    .sort((a, b) => a.distance - b.distance);
  return near[0]?.text;
}

/**
 * The Damerau-Levenshtein distance of two texts, in its optimal string alignment form: the number
 * of letters added, dropped, replaced, or swapped with a neighbour.
 */
function editDistance(a: string, b: string): number {
  let above: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const exchange = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = isSwap ? (above[j - 2] ?? 0) + 1 : exchange;
      next.push(Math.min(exchange, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    above = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
