const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text may serve as Idempotency-Key: a UUID of any version (D11). */
export function isIdempotencyKey(text: string): boolean {
  return text.length === 36 && UUID.test(text);
}

/** JSON with its keys sorted and absent parts left out: equal content gives equal text (D11). */
export function canonicalJson(
  value: unknown,
  replace: (name: string, part: unknown) => unknown = (_name, part) => part,
): string {
  return JSON.stringify(value, (name, part: unknown) => {
    const replaced = replace(name, part);
    return isPlainRecord(replaced) ? sorted(replaced) : replaced;
  });
}

function isPlainRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sorted(record: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(record);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
