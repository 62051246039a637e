import {
  cleanText,
  isWithin,
  LIMITS,
  success,
  tooLong,
  type Form,
  type Mistake,
  type Raw,
  type Result,
} from '@kettle/core';
import { below } from './read-shape.ts';
import type { Shape } from './shape.ts';

/** A part of a document after its form has judged it. */
export type Judged<T> = Result<T, readonly Mistake[]>;

/** Has a form judge a section; its mistakes come back under the names that the document uses. */
export function judgeSection<R extends Raw, T, Context>(
  section: string,
  form: Form<R, T, Context>,
  raw: R,
  context: Context,
  names: Readonly<Record<string, string>> = {},
): Judged<T> {
  const parsed = form.parse(raw, context);
  if (parsed.ok) return parsed;
  const error = parsed.error.map(({ path, message }) => ({
    path: belowSection(section, Object.hasOwn(names, path) ? (names[path] ?? path) : path),
    message,
  }));
  return { ok: false, error };
}

function belowSection(section: string, path: string): string {
  return path === '' ? section : below(section, path);
}

/** A code or a guid: cleaned, of a usable length; undefined where there is none. */
export function judgeCode(path: string, label: string, typed = ''): Judged<string | undefined> {
  const cleaned = cleanText(typed);
  if (!cleaned.ok) {
    return mistaken(path, `${label} contains characters that cannot be used`);
  }
  const code = cleaned.value;
  if (!isWithin(code, LIMITS.code)) return mistaken(path, tooLong(label, LIMITS.code));
  return success(code === '' ? undefined : code);
}

export function mistaken(path: string, message: string): Judged<never> {
  return { ok: false, error: [{ path, message }] };
}

/** All mistakes of several parts, in their order. */
export function mistakesOf(parts: readonly Judged<unknown>[]): readonly Mistake[] {
  return parts.flatMap((part) => (part.ok ? [] : part.error));
}

/** All mistakes of the types, and those of the forms that are not at or below a place which has one already. */
export function withoutRepeats(
  first: readonly Mistake[],
  then: readonly Mistake[],
): readonly Mistake[] {
  const isSaid = ({ path }: Mistake): boolean =>
    first.some((said) => path === said.path || path.startsWith(`${said.path}.`));
  return [...first, ...then.filter((mistake) => !isSaid(mistake))];
}

/** In the order in which the document's names stand; names that it does not know come last. */
export function inOrderOf(shape: Shape, mistakes: readonly Mistake[]): readonly Mistake[] {
  const placed = mistakes.map((mistake) => ({ mistake, place: placeIn(shape, mistake.path) }));
  return placed.sort((a, b) => compare(a.place, b.place)).map(({ mistake }) => mistake);
}

/** Where a path stands in a shape: the place of each of its names among its neighbours. */
function placeIn(shape: Shape, path: string): readonly number[] {
  let here: Shape | undefined = shape;
  return path.split('.').map((name) => {
    const parent: Shape | undefined = here;
    if (parent?.kind === 'list') {
      here = parent.entry;
      return Number(name);
    }
    const parts = parent?.kind === 'object' ? parent.parts : {};
    here = parts[name];
    const names = Object.keys(parts);
    const place = names.indexOf(name);
    return place === -1 ? names.length : place;
  });
}

function compare(a: readonly number[], b: readonly number[]): number {
  const length = Math.max(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const difference = (a[index] ?? -1) - (b[index] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}
