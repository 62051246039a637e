const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text is valid as an Idempotency-Key, which is a UUID of any version. */
export function isIdempotencyKey(text: string): boolean {
  return UUID.test(text);
}

/** JSON with sorted keys and without absent parts, so that equal content gives equal text. */
export function canonicalJson(
  value: unknown,
  replace: (name: string, part: unknown) => unknown = (_name, part) => part,
): string {
  return JSON.stringify(withSortedKeys(value, replace));
}

/** Returns a sorted copy. `JSON.stringify` with a replacer function takes three times as long. */
function withSortedKeys(
  value: unknown,
  replace: (name: string, part: unknown) => unknown,
): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    return value.map((part, index) => withSortedKeys(replace(String(index), part), replace));
  }
  const parts = value as Record<string, unknown>;
  const ordered: Record<string, unknown> = {};
  for (const name of Object.keys(parts).sort()) {
    const part = withSortedKeys(replace(name, parts[name]), replace);
    // A plain assignment to `__proto__` would set the prototype instead of adding a key.
    if (name === '__proto__')
      Object.defineProperty(ordered, name, { value: part, enumerable: true });
    else ordered[name] = part;
  }
  return ordered;
}
