/** Longer names cannot be meant by what somebody typed, and cost time to compare. */
const LONGEST = 40;

const SHORTEST_BEGINNING = 3;

/** The known name that begins so, or is at most three slips away; none where nothing comes near. */
export function closestName(typed: string, known: readonly string[]): string | undefined {
  if (typed.length > LONGEST) return undefined;
  const beginning = typed.toLowerCase();
  const begun = known.find((name) => name.toLowerCase().startsWith(beginning));
  if (begun !== undefined && typed.length >= SHORTEST_BEGINNING) return begun;
  const judged = known
    .map((name) => ({ name, slips: slips(beginning, name.toLowerCase()) }))
    .filter(({ name, slips: count }) => count <= Math.min(3, Math.floor(name.length / 2)))
    .sort((a, b) => a.slips - b.slips);
  return judged[0]?.name;
}

/** Letters to add, drop or exchange between two texts (Levenshtein). */
function slips(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const exchange = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(exchange, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
