/** Reads a part of an answer; undefined means that it is not of that kind. */
export type Reader<T> = (value: unknown) => T | undefined;

/** A part by our own name, or by the name it has on the wire. */
type Part<T> = Reader<T> | readonly [wireName: string, reader: Reader<T>];
type Parts<T> = { readonly [Name in keyof T]: Part<T[Name]> };
type Fields = Readonly<Record<string, unknown>>;

export function readFields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : undefined;
}

/** A field of the answer itself, never one of its prototype; null and absent mean the same. */
export function field(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? (fields[name] ?? undefined) : undefined;
}

/**
 * An object with these parts. Without a required one it is unreadable; an optional one that is wrong
 * is left out alone (D22); keys that are not named here are ignored.
 */
export function readShape<Required extends object, Optional extends object = object>(
  required: Parts<Required>,
  optional?: Parts<Optional>,
): Reader<Required & Partial<Optional>> {
  const names = Object.keys(required);
  const parts = Object.entries<Part<unknown>>({ ...optional, ...required }).map(([name, part]) => {
    const [wireName, reader] = typeof part === 'function' ? [name, part] : part;
    return { name, wireName, reader };
  });
  return (value) => {
    const fields = readFields(value);
    if (!fields) return undefined;
    const shape: Record<string, unknown> = {};
    for (const { name, wireName, reader } of parts) {
      const read = reader(field(fields, wireName));
      if (read !== undefined) shape[name] = read;
    }
    return names.every((name) => shape[name] !== undefined)
      ? (shape as Required & Partial<Optional>)
      : undefined;
  };
}

export const readText: Reader<string> = (value) => (typeof value === 'string' ? value : undefined);

export const readFilledText: Reader<string> = (value) =>
  typeof value === 'string' && value !== '' ? value : undefined;

export const readTruth: Reader<boolean> = (value) =>
  typeof value === 'boolean' ? value : undefined;

export const readCount: Reader<number> = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;

/** One of these texts. */
export function readOneOf<T extends string>(allowed: readonly T[]): Reader<T> {
  return (value) => allowed.find((one) => one === value);
}

/** A part that is never missing: what stands for it when it is absent or wrong. */
export function readOr<T>(reader: Reader<T>, fallback: T): Reader<T> {
  return (value) => reader(value) ?? fallback;
}

/** A list in which every entry can be read. */
export function readListOf<T>(reader: Reader<T>): Reader<readonly T[]> {
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    const entries: T[] = [];
    for (const entry of value) {
      const read = reader(entry);
      if (read === undefined) return undefined;
      entries.push(read);
    }
    return entries;
  };
}
