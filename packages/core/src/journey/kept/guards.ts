/** Small checks for what was kept in storage: it may be old, cut, or somebody else's. */
export type Guard<T> = (value: unknown) => value is T;

type Checks = Readonly<Record<string, (value: unknown) => boolean>>;

const LONGEST_TEXT = 2000;
const LONGEST_LIST = 200;

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST_TEXT;
}

export function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isOneOf<T extends string>(allowed: readonly T[]): Guard<T> {
  return (value): value is T => allowed.some((one) => one === value);
}

export function isListOf<T>(guard: Guard<T>): Guard<readonly T[]> {
  return (value): value is readonly T[] =>
    Array.isArray(value) && value.length <= LONGEST_LIST && value.every(guard);
}

export function isRecordOf<T>(guard: Guard<T>): Guard<Readonly<Record<string, T>>> {
  return (value): value is Readonly<Record<string, T>> =>
    isRecord(value) && Object.values(value).every(guard);
}

/** A record with these parts; optional ones may be absent, unknown ones are refused. */
export function isShape<T>(required: Checks, optional: Checks = {}): Guard<T> {
  return (value): value is T => {
    if (!isRecord(value)) return false;
    const hasAll = Object.keys(required).every((key) => Object.hasOwn(value, key));
    return hasAll && Object.entries(value).every(([key, part]) => isFit(key, part));
  };

  function isFit(key: string, part: unknown): boolean {
    const check = Object.hasOwn(required, key)
      ? required[key]
      : Object.hasOwn(optional, key)
        ? optional[key]
        : undefined;
    return check?.(part) ?? false;
  }
}

export function isEither<A, B>(a: Guard<A>, b: Guard<B>): Guard<A | B> {
  return (value): value is A | B => a(value) || b(value);
}
