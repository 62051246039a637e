/** Checks a part of a snapshot, which may be outdated, truncated or written by another program. */
export type Check = (value: unknown) => boolean;

type Checks = Readonly<Record<string, Check>>;

const LONGEST_TEXT = 1000;

export const isText: Check = (value) => typeof value === 'string' && value.length <= LONGEST_TEXT;

export const isCount: Check = (value) => Number.isInteger(value) && Number(value) >= 0;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isExactly(expected: unknown): Check {
  return (value) => value === expected;
}

export function isOneOf(allowed: readonly unknown[]): Check {
  return (value) => allowed.includes(value);
}

export function isEither(...checks: readonly Check[]): Check {
  return (value) => checks.some((check) => check(value));
}

export function isListOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every((part) => check(part));
}

export function isPairOf(first: Check, second: Check): Check {
  return (value) =>
    Array.isArray(value) && value.length === 2 && first(value[0]) && second(value[1]);
}

export function isRecordOf(check: Check): Check {
  return (value) => isRecord(value) && Object.values(value).every(check);
}

/** A record with all required parts, any of the optional parts, and no others. */
export function isShape(required: Checks, optional: Checks = {}): Check {
  const known = new Map([...Object.entries(required), ...Object.entries(optional)]);
  return (value) =>
    isRecord(value) &&
    Object.keys(required).every((name) => Object.hasOwn(value, name)) &&
    Object.entries(value).every(([name, part]) => known.get(name)?.(part) ?? false);
}
