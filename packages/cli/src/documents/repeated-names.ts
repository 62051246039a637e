import type { Mistake } from '@kettle/core';
import { childPath, isBankLike } from './names.ts';

/** Matches strings and brackets in a JSON text. A string with a colon is a name. */
const TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\],]/g;

/** An object or a list whose end has not been read yet. */
interface OpenValue {
  readonly path: string;
  readonly names: Set<string>;
  /** The name or index of the next part. */
  part: string | number;
}

/**
 * The names that an object of a valid JSON text has twice. `JSON.parse` keeps only the last one, so a person could be signed
 * up with a value that nobody has seen.
 */
export function repeatedNames(text: string, parsed: unknown): readonly Mistake[] {
  // Every name ends in a quote and a colon. Counting them is enough for almost every text, and is fast.
  const nameCount = text.match(/"\s*:/g)?.length ?? 0;
  return nameCount === countNames(parsed) ? [] : findRepeated(text);
}

/** A loop, because a text may be nested more deeply than functions can call themselves. */
function countNames(parsed: unknown): number {
  const remaining = [parsed];
  let count = 0;
  while (remaining.length > 0) {
    const value = remaining.pop();
    if (typeof value !== 'object' || value === null) continue;
    const parts: readonly unknown[] = Object.values(value);
    if (!Array.isArray(value)) count += parts.length;
    for (const part of parts) remaining.push(part);
  }
  return count;
}

function findRepeated(text: string): readonly Mistake[] {
  const repeated = new Set<string>();
  const open: OpenValue[] = [{ path: '', names: new Set(), part: '' }];
  for (const [token, string, colon] of text.matchAll(TOKEN)) {
    const current = open.at(-1) as OpenValue;
    if (colon !== undefined) {
      const name = JSON.parse(string as string) as string;
      current.part = isBankLike(name) ? '…' : name;
      if (current.names.has(name)) repeated.add(pathTo(current));
      current.names.add(name);
    } else if (token === '{' || token === '[') {
      open.push({ path: pathTo(current), names: new Set(), part: 0 });
    } else if (token === '}' || token === ']') {
      open.pop();
    } else if (token === ',' && typeof current.part === 'number') {
      current.part += 1;
    }
  }
  return [...repeated].map((path) => ({ path, message: 'This name is used twice' }));
}

function pathTo({ path, part }: OpenValue): string {
  return childPath(path, String(part));
}
