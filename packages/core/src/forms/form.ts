import { failure, success, type Result } from '../domain/result.ts';

/**
 * The error of one field. `path` is the key of the field in the raw values, or an empty string for
 * the whole form.
 */
export interface Mistake {
  readonly path: string;
  readonly message: string;
}

/**
 * The typed values by field name. They are flat and consist of texts and ticks, so that any form
 * can be stored as a draft.
 */
export type Raw = Readonly<Record<string, string | boolean>>;

export type Labels<R extends Raw> = { readonly [Name in keyof R]: string };

/**
 * Turns raw values into a parsed value or a list of mistakes. `name` is the key of the draft and of
 * the step.
 */
export interface Form<R extends Raw, Value, Context = void> {
  readonly name: string;
  /** The label of each field, for screens, prompts and messages. */
  readonly labels: Labels<R>;
  initialValues(context: Context): R;
  /** All mistakes in the order of the fields, at most one for each field. */
  mistakes(raw: R, context: Context): readonly Mistake[];
  parse(raw: R, context: Context): Result<Value, readonly Mistake[]>;
}

/**
 * Returns the message if the value is wrong, else undefined. `values` holds all fields as they were
 * read.
 */
export type Check<V, R, Context> = (value: V, values: R, context: Context) => string | undefined;

/**
 * One field: `read` converts the typed value, then `checks` run in order. The first check that
 * fails gives the message.
 */
export interface Field<V, R, Context> {
  readonly label: string;
  readonly read: (typed: V) => V;
  readonly checks: readonly Check<V, R, Context>[];
}

/**
 * Form values that have passed validation, so that `value` may cast them to `Value`. The compiler
 * still reports a field of `Value` that the form lacks.
 */
export type ValidValues<Value> = { readonly [Name in keyof Value]-?: unknown };

export interface FormDefinition<R extends Raw, Value, Context> {
  readonly name: string;
  readonly initialValues: (context: Context) => R;
  readonly fields: { readonly [Name in keyof R & string]: Field<R[Name], R, Context> };
  /** Called only when there are no mistakes. */
  readonly value: (values: R, context: Context) => Value;
}

/**
 * Makes a form from its fields. All fields are read before any field is checked, so a check sees
 * the cleaned values of the other fields.
 */
export function defineForm<R extends Raw, Value, Context = void>(
  definition: FormDefinition<R, Value, Context>,
): Form<R, Value, Context> {
  const { name, initialValues, fields, value } = definition;
  const names = Object.keys(fields) as (keyof R & string)[];

  const read = (raw: R): R => {
    const values: Partial<R> = {};
    for (const key of names) values[key] = fields[key].read(raw[key]);
    return values as R;
  };

  const validate = (values: R, context: Context): readonly Mistake[] => {
    const mistakes: Mistake[] = [];
    for (const path of names) {
      const message = firstMessage(fields[path].checks, values[path], values, context);
      if (message !== undefined) mistakes.push({ path, message });
    }
    return mistakes;
  };

  return {
    name,
    labels: Object.fromEntries(names.map((key) => [key, fields[key].label])) as Labels<R>,
    initialValues,
    mistakes: (raw, context) => validate(read(raw), context),
    parse: (raw, context) => {
      const values = read(raw);
      const mistakes = validate(values, context);
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

/**
 * The initial values, replaced by those of a stored draft. Unknown keys and values of another type
 * are dropped.
 */
export function restoreRaw<R extends Raw>(initial: R, draft: Raw = {}): R {
  const restored = Object.entries(initial).map(([key, value]) => {
    const stored = draft[key];
    return [key, typeof stored === typeof value ? stored : value];
  });
  return Object.fromEntries(restored) as R;
}
