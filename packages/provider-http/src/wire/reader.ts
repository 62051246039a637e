/** Reads a part of an answer; undefined means that it is not of that kind. */
export type Reader<T> = (value: unknown) => T | undefined;

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

export const readText: Reader<string> = (value) => (typeof value === 'string' ? value : undefined);

export const readFilledText: Reader<string> = (value) =>
  typeof value === 'string' && value !== '' ? value : undefined;

export const readTruth: Reader<boolean> = (value) =>
  typeof value === 'boolean' ? value : undefined;

export const readCount: Reader<number> = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;

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

const LONGEST_URL = 2048;

/** http and https alone: a link of any other kind is unusable (D22). */
export const readWebUrl: Reader<string> = (value) => {
  if (typeof value !== 'string' || value.length > LONGEST_URL || !URL.canParse(value)) {
    return undefined;
  }
  return /^https?:$/.test(new URL(value).protocol) ? value : undefined;
};

/** Whether every part of a shape could be read. */
export function isWhole<T extends object>(
  parts: T,
): parts is T & { [Part in keyof T]: Exclude<T[Part], undefined> } {
  return Object.values(parts).every((part) => part !== undefined);
}
