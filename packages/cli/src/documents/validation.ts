import {
  cleanText,
  isWithin,
  LIMITS,
  success,
  tooLongMessage,
  unusableMessage,
  type Form,
  type Mistake,
  type Raw,
  type Result,
  isBlank,
  voucherForm,
} from '@kettle/core';
import { childPath } from './names.ts';

/** A part of a document after validation: its value, or its mistakes. */
export type Validated<T> = Result<T, readonly Mistake[]>;

/** Validates a section with a form. The paths of its mistakes use the names of the document. */
export function validateSection<R extends Raw, T, Context>(
  section: string,
  form: Form<R, T, Context>,
  raw: NoInfer<R>,
  context: Context,
  names: Readonly<Record<string, string>> = {},
): Validated<T> {
  const parsed = form.parse(raw, context);
  if (parsed.ok) return parsed;
  const error = parsed.error.map(({ path, message }) => ({
    path: sectionPath(section, Object.hasOwn(names, path) ? (names[path] ?? path) : path),
    message,
  }));
  return { ok: false, error };
}

function sectionPath(section: string, path: string): string {
  return path === '' ? section : childPath(section, path);
}

/**
 * Validates a code or guid: cleans it and checks its length. The value is undefined if the text is
 * empty.
 */
export function validateCode(
  path: string,
  label: string,
  typed = '',
): Validated<string | undefined> {
  const cleaned = cleanText(typed);
  if (!cleaned.ok) return invalid(path, unusableMessage(label));
  const code = cleaned.value;
  if (!isWithin(code, LIMITS.code)) return invalid(path, tooLongMessage(label, LIMITS.code));
  return success(code === '' ? undefined : code);
}

export function invalid(path: string, message: string): Validated<never> {
  return { ok: false, error: [{ path, message }] };
}

/** All mistakes of several parts, in the order of the parts. */
export function mistakesOf(parts: readonly Validated<unknown>[]): readonly Mistake[] {
  return parts.flatMap((part) => (part.ok ? [] : part.error));
}

/**
 * Joins two lists of mistakes. Leaves out those of `then` whose path is at or below the path of a
 * mistake in `first`.
 */
export function withoutRepeats(
  first: readonly Mistake[],
  then: readonly Mistake[],
): readonly Mistake[] {
  const isReported = ({ path }: Mistake): boolean =>
    first.some((reported) => path === reported.path || path.startsWith(`${reported.path}.`));
  return [...first, ...then.filter((mistake) => !isReported(mistake))];
}

/**
 * Validates the voucher of a section; '' is the top level. The value is undefined if the text is
 * blank.
 */
export function validateVoucherCode(
  section: string,
  voucherCode = '',
): Validated<string | undefined> {
  if (isBlank(voucherCode)) return success(undefined);
  const names = { voucherCode: 'voucher' };
  const validated = validateSection(section, voucherForm, { voucherCode }, undefined, names);
  return validated.ok ? success(validated.value.code) : validated;
}
