import { failure, success, type Result } from '@kettle/core';
import * as v from 'valibot';
import { pathText, type Mistake } from './mistake.ts';

/** Reads a document by its schema, or names every mistake in it. */
export function checkShape<T>(
  file: string,
  schema: v.GenericSchema<unknown, T>,
  document: unknown,
): Result<T, readonly Mistake[]> {
  const result = v.safeParse(schema, document);
  if (result.success) return success(result.output);
  return failure(
    result.issues.map((issue) => ({
      file,
      place: pathText((issue.path ?? []).map(({ key }) => key as string | number)),
      message: messageOf(issue),
    })),
  );
}

/** Valibot's own messages begin with "Invalid". For values of the right type, the schemas have better ones. */
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
