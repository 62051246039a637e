/** Reads a part of a response; undefined means that the part is not a valid `T`. */
export type Reader<T> = (value: unknown) => T | undefined;

/** How to read a part: a reader if the name on the wire is the same as in the core, else wire name and reader. */
type Part<T> = Reader<T> | readonly [wireName: string, reader: Reader<T>];
type Parts<T> = { readonly [Name in keyof T]: Part<T[Name]> };
type Fields = Readonly<Record<string, unknown>>;

export function readFields(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Fields)
    : undefined;
}

/** An own field of the object, never one of its prototype. Null counts as absent. */
export function field(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? (fields[name] ?? undefined) : undefined;
}

/**
 * Reads an object with the given parts. The object is unreadable if a required part is missing or
 * invalid. An invalid optional part is left out (D22). All other keys are ignored.
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

/** Reads one of the allowed texts. */
export function readOneOf<T extends string>(allowed: readonly T[]): Reader<T> {
  return (value) => allowed.find((one) => one === value);
}

/** Reads a part and returns the fallback if the part is absent or invalid. */
export function readOr<T>(reader: Reader<T>, fallback: T): Reader<T> {
  return (value) => reader(value) ?? fallback;
}

/** Reads a list. One unreadable entry makes the whole list unreadable. */
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
