/** A check of a value from storage, which may be old, truncated or written by somebody else. */
export type Guard<T> = (value: unknown) => value is T;

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isOneOf<T extends string>(allowed: readonly T[]): Guard<T> {
  return (value): value is T => allowed.some((one) => one === value);
}

export function isListOf<T>(guard: Guard<T>): Guard<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(guard);
}

export function isRecordOf<T>(guard: Guard<T>): Guard<Readonly<Record<string, T>>> {
  return (value): value is Readonly<Record<string, T>> =>
    isRecord(value) && Object.values(value).every(guard);
}

/** A guard for a part that may be absent. */
export function optional<T>(guard: Guard<T>): Guard<T | undefined> {
  return (value): value is T | undefined => value === undefined || guard(value);
}

/** A guard for each part of a record. A part without a guard is a compile error. */
export type Guards<T> = { readonly [Part in keyof T]-?: Guard<T[Part]> };

/** A guard for a record with these parts. Unknown parts are refused. */
export function isShape<T>(guards: Guards<T>): Guard<T> {
  const parts = Object.entries<Guard<unknown>>(guards);
  return (value): value is T =>
    isRecord(value) &&
    parts.every(([part, guard]) => guard(Object.hasOwn(value, part) ? value[part] : undefined)) &&
    Object.keys(value).every((part) => Object.hasOwn(guards, part));
}

export function isEither<A, B>(a: Guard<A>, b: Guard<B>): Guard<A | B> {
  return (value): value is A | B => a(value) || b(value);
}

/** The stored text parsed as a record; undefined when it is not JSON or not a record. */
export function parseRecord(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined; // Truncated, or not written by this project.
  }
}
