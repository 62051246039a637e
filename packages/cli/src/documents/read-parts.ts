import type { Mistake } from '@kettle/core';
import { childPath, closestName, isBankLike } from './names.ts';
import { safeParse, type GenericSchema } from 'valibot';
import { MAX_ENTRIES, requiredPart, type ObjectPart, type Part, type ValueOf } from './schemas.ts';

/** The value of a document and its mistakes. Parts of a wrong type are left out of the value. */
interface ReadDocument<S extends GenericSchema> {
  readonly value: ValueOf<S> | undefined;
  readonly mistakes: readonly Mistake[];
}

/**
 * The source of a document. The cells of a CSV are text, as on a screen, so the forms check its
 * numbers.
 */
export type DocumentSource = 'json' | 'cells';

/**
 * Checks types and names only. `null` means the same as absent; nothing is coerced. Goes through
 * the parts itself, because the library takes a list for an object, keeps what is wrong, and
 * reports one unknown name at most.
 */
export function readParts<S extends ObjectPart>(
  schema: S,
  input: unknown,
  source: DocumentSource = 'json',
): ReadDocument<S> {
  const mistakes: Mistake[] = [];
  const value = read(schema, input, '', { mistakes, source }) as ValueOf<S> | undefined;
  return { value, mistakes };
}

interface ReadContext {
  readonly mistakes: Mistake[];
  readonly source: DocumentSource;
}

function read(schema: Part, input: unknown, path: string, context: ReadContext): unknown {
  if (input === null || input === undefined) return undefined;
  const part = requiredPart(schema);
  const refuse = (message: string): undefined => void context.mistakes.push({ path, message });
  switch (part.type) {
    case 'object':
      if (typeof input !== 'object' || Array.isArray(input)) return refuse(part.message);
      return readObject(part, input, path, context);
    case 'array':
      if (!Array.isArray(input)) return refuse(part.message);
      if (input.length > MAX_ENTRIES)
        return refuse(`Must have ${String(MAX_ENTRIES)} entries or fewer`);
      return input.map(
        // An entry of a wrong type becomes an empty one, so that the other entries keep their
        // indexes.
        (entry, index) => read(part.item, entry, childPath(path, String(index)), context) ?? {},
      );
    case 'string':
    case 'boolean':
    case 'number': {
      const isNumberCell = context.source === 'cells' && part.type === 'number';
      if (isNumberCell ? typeof input === 'string' : safeParse(part, input).success) return input;
      return refuse(part.message);
    }
  }
}

function readObject(
  { entries }: ObjectPart,
  input: object,
  path: string,
  context: ReadContext,
): object {
  const names = Object.keys(entries);
  for (const name of Object.keys(input)) {
    const isKnown = names.includes(name) || (path === '' && name === '$schema');
    if (!isKnown) context.mistakes.push(unknownName(name, names, path));
  }
  // The names come from the schema, never from the document.
  const parts: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(entries)) {
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
