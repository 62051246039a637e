import type { Mistake } from '@kettle/core';
import { isBankLike } from './bank-like.ts';
import { closestName } from './closest-name.ts';
import type { ListShape, ObjectShape, Shape, ValueOf } from './shape.ts';

/** What was there, and what was wrong with it; wrong parts are left out of the value. */
export interface ReadDocument<S> {
  readonly value: ValueOf<S> | undefined;
  readonly mistakes: readonly Mistake[];
}

const EXPECTED = {
  text: 'Must be text in quotes',
  'yes-no': 'Must be true or false',
  'whole-number': 'Must be a number',
  list: 'Must be a list',
  object: 'Must be an object',
} as const;

/** Judges types and names alone. `null` and absent mean the same; nothing is coerced (D17). */
export function readShape<S extends Shape>(shape: S, found: unknown, path = ''): ReadDocument<S> {
  const mistakes: Mistake[] = [];
  const value = read(shape, found, path, mistakes) as ValueOf<S> | undefined;
  return { value, mistakes };
}

function read(shape: Shape, found: unknown, path: string, mistakes: Mistake[]): unknown {
  if (found === null || found === undefined) return undefined;
  if (!isOfKind(shape, found)) {
    mistakes.push({ path, message: EXPECTED[shape.kind] });
    return undefined;
  }
  if (shape.kind === 'list') return readList(shape, found as unknown[], path, mistakes);
  if (shape.kind === 'object') return readParts(shape, found, path, mistakes);
  return found;
}

function isOfKind({ kind }: Shape, found: unknown): boolean {
  if (kind === 'text') return typeof found === 'string';
  if (kind === 'yes-no') return typeof found === 'boolean';
  // A CSV has nothing but text, and leading zeros are not ours to judge here.
  if (kind === 'whole-number') return typeof found === 'number' || typeof found === 'string';
  if (kind === 'list') return Array.isArray(found);
  return typeof found === 'object' && !Array.isArray(found);
}

function readList(
  shape: ListShape,
  found: unknown[],
  path: string,
  mistakes: Mistake[],
): unknown[] | undefined {
  if (found.length > shape.limit) {
    mistakes.push({ path, message: `Must have ${String(shape.limit)} entries or fewer` });
    return undefined;
  }
  return found.map(
    // An entry of another type is an empty one: the others keep their places.
    (entry, index) => read(shape.entry, entry, below(path, String(index)), mistakes) ?? {},
  );
}

function readParts(shape: ObjectShape, found: object, path: string, mistakes: Mistake[]): object {
  const names = Object.keys(shape.parts);
  for (const name of Object.keys(found)) {
    const isKnown = Object.hasOwn(shape.parts, name) || (path === '' && name === '$schema');
    if (!isKnown) mistakes.push(unknownName(name, names, path));
  }
  // The names are the shape's own, never the document's.
  const parts: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(shape.parts)) {
    const value = (found as Record<string, unknown>)[name];
    const present = read(part, value, below(path, name), mistakes);
    if (present !== undefined) parts[name] = present;
  }
  return parts;
}

function unknownName(name: string, known: readonly string[], path: string): Mistake {
  const closest = closestName(name, known);
  const hint = closest === undefined ? '' : `. Did you mean ${closest}?`;
  return {
    path: below(path, isBankLike(name) ? '…' : name),
    message: `This name is not known${hint}`,
  };
}

export function below(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}
