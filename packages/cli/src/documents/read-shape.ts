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

/** The source of a document. The cells of a CSV are text, as on a screen, so the forms check its numbers. */
export type DocumentSource = 'json' | 'cells';

/** Checks types and names only. `null` means the same as absent; nothing is coerced (D17). */
export function readShape<S extends Shape>(
  shape: S,
  input: unknown,
  source: DocumentSource = 'json',
): ReadDocument<S> {
  const mistakes: Mistake[] = [];
  const value = read(shape, input, '', { mistakes, source }) as ValueOf<S> | undefined;
  return { value, mistakes };
}

interface ReadContext {
  readonly mistakes: Mistake[];
  readonly source: DocumentSource;
}

function read(shape: Shape, input: unknown, path: string, context: ReadContext): unknown {
  if (input === null || input === undefined) return undefined;
  if (!isOfKind(shape, input, context.source)) {
    context.mistakes.push({ path, message: EXPECTED[shape.kind] });
    return undefined;
  }
  if (shape.kind === 'list') return readList(shape, input as unknown[], path, context);
  if (shape.kind === 'object') return readParts(shape, input, path, context);
  return input;
}

function isOfKind({ kind }: Shape, input: unknown, source: DocumentSource): boolean {
  if (kind === 'text') return typeof input === 'string';
  if (kind === 'yes-no') return typeof input === 'boolean';
  if (kind === 'whole-number') return typeof input === (source === 'json' ? 'number' : 'string');
  if (kind === 'list') return Array.isArray(input);
  return typeof input === 'object' && !Array.isArray(input);
}

function readList(
  shape: ListShape,
  input: unknown[],
  path: string,
  context: ReadContext,
): unknown[] | undefined {
  if (input.length > shape.limit) {
    context.mistakes.push({ path, message: `Must have ${String(shape.limit)} entries or fewer` });
    return undefined;
  }
  return input.map(
    // An entry of a wrong type becomes an empty one, so that the other entries keep their indexes.
    (entry, index) => read(shape.entry, entry, childPath(path, String(index)), context) ?? {},
  );
}

function readParts(shape: ObjectShape, input: object, path: string, context: ReadContext): object {
  const names = Object.keys(shape.parts);
  for (const name of Object.keys(input)) {
    const isKnown = Object.hasOwn(shape.parts, name) || (path === '' && name === '$schema');
    if (!isKnown) context.mistakes.push(unknownName(name, names, path));
  }
  // The names come from the shape, never from the document.
  const parts: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(shape.parts)) {
    const value = (input as Record<string, unknown>)[name];
    const partValue = read(part, value, childPath(path, name), context);
    if (partValue !== undefined) parts[name] = partValue;
  }
  return parts;
}

function unknownName(name: string, known: readonly string[], path: string): Mistake {
  const closest = closestName(name, known);
  const hint = closest === undefined ? '' : `. Did you mean ${closest}?`;
  return {
    path: childPath(path, isBankLike(name) ? '…' : name),
    message: `Unknown name${hint}`,
  };
}

export function childPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/** Matches digits of any script, because a spreadsheet may contain full-width digits. */
const SIX_DIGITS = /\p{Decimal_Number}{6}/u;

/** Whether a text may contain a sort code or account number, for example from a shifted CSV column. */
export function isBankLike(text: string): boolean {
  return SIX_DIGITS.test(bankDigits(text));
}

const MIN_PREFIX_LENGTH = 3;
const MAX_TYPOS = 3;

/** The known name that starts with the typed text or differs from it by a few typing errors. */
export function closestName(typed: string, known: readonly string[]): string | undefined {
  const prefix = typed.toLowerCase();
  const prefixMatch = known.find((name) => name.toLowerCase().startsWith(prefix));
  if (prefixMatch !== undefined && typed.length >= MIN_PREFIX_LENGTH) return prefixMatch;
  return nearestText(typed, known, ({ length }) => Math.min(MAX_TYPOS, Math.floor(length / 2)));
}
