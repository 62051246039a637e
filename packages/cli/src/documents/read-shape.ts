import { type Mistake, bankDigits, nearestText } from '@kettle/core';
import type { ListShape, ObjectShape, Shape, ValueOf } from './shape.ts';

/** The value of a document and its mistakes. Parts of a wrong type are left out of the value. */
export interface ReadDocument<S> {
  readonly value: ValueOf<S> | undefined;
  readonly mistakes: readonly Mistake[];
}

const EXPECTED = {
  text: 'Must be text',
  'yes-no': 'Must be true or false',
  'whole-number': 'Must be a number',
  list: 'Must be a list',
  object: 'Must be an object',
} as const;

/** Where a document comes from. The cells of a CSV are text, as on a screen, so the forms check its numbers. */
export type DocumentSource = 'json' | 'cells';

/** Checks types and names only. `null` means the same as absent; nothing is coerced (D17). */
export function readShape<S extends Shape>(
  shape: S,
  found: unknown,
  source: DocumentSource = 'json',
): ReadDocument<S> {
  const mistakes: Mistake[] = [];
  const value = read(shape, found, '', { mistakes, source }) as ValueOf<S> | undefined;
  return { value, mistakes };
}

interface Reading {
  readonly mistakes: Mistake[];
  readonly source: DocumentSource;
}

function read(shape: Shape, found: unknown, path: string, reading: Reading): unknown {
  if (found === null || found === undefined) return undefined;
  if (!isOfKind(shape, found, reading.source)) {
    reading.mistakes.push({ path, message: EXPECTED[shape.kind] });
    return undefined;
  }
  if (shape.kind === 'list') return readList(shape, found as unknown[], path, reading);
  if (shape.kind === 'object') return readParts(shape, found, path, reading);
  return found;
}

function isOfKind({ kind }: Shape, found: unknown, source: DocumentSource): boolean {
  if (kind === 'text') return typeof found === 'string';
  if (kind === 'yes-no') return typeof found === 'boolean';
  if (kind === 'whole-number') return typeof found === (source === 'json' ? 'number' : 'string');
  if (kind === 'list') return Array.isArray(found);
  return typeof found === 'object' && !Array.isArray(found);
}

function readList(
  shape: ListShape,
  found: unknown[],
  path: string,
  reading: Reading,
): unknown[] | undefined {
  if (found.length > shape.limit) {
    reading.mistakes.push({ path, message: `Must have ${String(shape.limit)} entries or fewer` });
    return undefined;
  }
  return found.map(
    // An entry of a wrong type becomes an empty one, so that the other entries keep their indexes.
    (entry, index) => read(shape.entry, entry, below(path, String(index)), reading) ?? {},
  );
}

function readParts(shape: ObjectShape, found: object, path: string, reading: Reading): object {
  const names = Object.keys(shape.parts);
  for (const name of Object.keys(found)) {
    const isKnown = Object.hasOwn(shape.parts, name) || (path === '' && name === '$schema');
    if (!isKnown) reading.mistakes.push(unknownName(name, names, path));
  }
  // The names come from the shape, never from the document.
  const parts: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(shape.parts)) {
    const value = (found as Record<string, unknown>)[name];
    const present = read(part, value, below(path, name), reading);
    if (present !== undefined) parts[name] = present;
  }
  return parts;
}

function unknownName(name: string, known: readonly string[], path: string): Mistake {
  const closest = closestName(name, known);
  const hint = closest === undefined ? '' : `. Did you mean ${closest}?`;
  return {
    path: below(path, isBankLike(name) ? '…' : name),
    message: `Unknown name${hint}`,
  };
}

export function below(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/** Digits of any script: a spreadsheet may hold full-width ones, and each is still read as its number. */
const SHORTEST = /\p{Decimal_Number}{6}/u;

/** Whether a text that will be shown may hold a sort code or account number, for example from a shifted CSV column. */
export function isBankLike(text: string): boolean {
  return SHORTEST.test(bankDigits(text));
}

const SHORTEST_BEGINNING = 3;
const MOST_SLIPS = 3;

/** The known name that starts with the typed text or differs from it by a few typing errors; undefined if none is close. */
export function closestName(typed: string, known: readonly string[]): string | undefined {
  const beginning = typed.toLowerCase();
  const begun = known.find((name) => name.toLowerCase().startsWith(beginning));
  if (begun !== undefined && typed.length >= SHORTEST_BEGINNING) return begun;
  return nearestText(typed, known, ({ length }) => Math.min(MOST_SLIPS, Math.floor(length / 2)));
}
