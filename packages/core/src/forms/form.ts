import { failure, success, type Result } from '../domain/result.ts';

/** What is wrong with a field, by its key in the raw values; path '' is the whole form. */
export interface Mistake {
  readonly path: string;
  readonly message: string;
}

/** Values as typed, by field name: texts and ticks, flat, so that any form can be kept as a draft. */
export type Raw = Readonly<Record<string, string | boolean>>;

/** Fields in, a parsed value or mistakes out. The name is the key of the draft and of the step. */
export interface Form<R extends Raw, Value, Context = void> {
  readonly name: string;
  /** Starting values. */
  empty(context: Context): R;
  /** In the order of the fields, one message a field. */
  mistakes(raw: R, context: Context): readonly Mistake[];
  parse(raw: R, context: Context): Result<Value, readonly Mistake[]>;
}

/** The message of what is wrong, if anything is; `values` are all fields as they were read. */
export type Check<V, R, Context> = (value: V, values: R, context: Context) => string | undefined;

/** One field: how typed text is read, then its checks in order; the first that objects gives the message. */
export interface Field<V, R, Context> {
  readonly read: (typed: V) => V;
  readonly checks: readonly Check<V, R, Context>[];
}

export interface FormDefinition<R extends Raw, Value, Context> {
  readonly name: string;
  readonly empty: (context: Context) => R;
  readonly fields: { readonly [Name in keyof R & string]: Field<R[Name], R, Context> };
  /** Called only when nothing is wrong. */
  readonly value: (values: R, context: Context) => Value;
}

/**
 * Makes a form of its fields. Every field is read before any is judged, so a check sees the others'
 * cleaned values.
 */
export function defineForm<R extends Raw, Value, Context = void>(
  definition: FormDefinition<R, Value, Context>,
): Form<R, Value, Context> {
  const { name, empty, fields, value } = definition;
  const names = Object.keys(fields) as (keyof R & string)[];

  const read = (raw: R): R => {
    const values: Partial<R> = {};
    for (const key of names) values[key] = fields[key].read(raw[key]);
    return values as R;
  };

  const judge = (values: R, context: Context): readonly Mistake[] => {
    const mistakes: Mistake[] = [];
    for (const path of names) {
      const message = firstMessage(fields[path].checks, values[path], values, context);
      if (message !== undefined) mistakes.push({ path, message });
    }
    return mistakes;
  };

  return {
    name,
    empty,
    mistakes: (raw, context) => judge(read(raw), context),
    parse: (raw, context) => {
      const values = read(raw);
      const mistakes = judge(values, context);
      return mistakes.length > 0 ? failure(mistakes) : success(value(values, context));
    },
  };
}

function firstMessage<V, R, Context>(
  checks: readonly Check<V, R, Context>[],
  value: V,
  values: R,
  context: Context,
): string | undefined {
  for (const check of checks) {
    const message = check(value, values, context);
    if (message !== undefined) return message;
  }
  return undefined;
}

/** A kept draft laid over starting values; unknown keys and values of another type are dropped. */
export function restoreRaw<R extends Raw>(starting: R, draft: Raw = {}): R {
  const restored = Object.entries(starting).map(([key, value]) => {
    const kept = Object.hasOwn(draft, key) ? draft[key] : undefined;
    return [key, typeof kept === typeof value ? kept : value];
  });
  return Object.fromEntries(restored) as R;
}
