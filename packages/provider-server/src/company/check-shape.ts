import { failure, success, type Result } from '@kettle/core';
import * as v from 'valibot';
import { pathText, type Mistake } from './mistake.ts';

/**
 * What is right of a document: without the keys, and the entries of its lists, that have a mistake.
 */
export type RightPart<T> = {
  readonly [Key in keyof T]?:
    | (NonNullable<T[Key]> extends readonly (infer Entry)[]
        ? readonly (Entry | undefined)[]
        : T[Key])
    | undefined;
};

export interface WrongDocument<T> {
  readonly mistakes: readonly Mistake[];
  readonly rightPart: RightPart<T>;
}

/** Reads a document by its schema, or names every mistake in it. */
export function checkShape<T>(
  file: string,
  schema: v.GenericSchema<unknown, T>,
  document: unknown,
): Result<T, WrongDocument<T>> {
  const result = v.safeParse(schema, document);
  if (result.success) return success(result.output);
  const paths = result.issues.map(({ path = [] }) => path.map(({ key }) => key as string | number));
  const mistakes = result.issues.map((issue, at) => ({
    file,
    place: pathText(paths[at] ?? []),
    message: messageOf(issue),
  }));
  return failure({ mistakes, rightPart: rightPartOf<T>(document, paths) });
}

function rightPartOf<T>(
  document: unknown,
  paths: readonly (readonly (string | number)[])[],
): RightPart<T> {
  const part = new Map<string | number, unknown>(Object.entries({ ...(document as object) }));
  for (const [key, entry] of paths) {
    if (key === undefined) return {};
    const value = part.get(key);
    const isEntry = Array.isArray(value) && typeof entry === 'number';
    part.set(key, isEntry ? value.with(entry, undefined) : undefined);
  }
  return Object.fromEntries(part) as RightPart<T>;
}

/**
 * Valibot's own messages begin with "Invalid". For values of the right type, the schemas have
 * better ones.
 */
function messageOf(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === 'validation') return issue.message;
  const { expected, received } = issue;
  if (expected === 'never') return 'is not a key of this file';
  if (received === 'undefined') return 'is missing';
  return `must be ${WORDS.get(expected ?? '') ?? expected}, not ${received}`;
}

const WORDS: ReadonlyMap<string, string> = new Map([
  ['string', 'a text in quotes'],
  ['number', 'a number'],
  ['Array', 'a list in [ ]'],
  ['Object', 'an object in { }'],
]);
