import {
  safeParse,
  type BaseIssue,
  type GenericSchema,
  type InferInput,
  type InferOutput,
} from 'valibot';
import { isObject } from './answer-parts.ts';
import type { Call } from './call.ts';

type Primitive = string | number | boolean | null | undefined;

type DeepReadonly<T> = T extends Primitive
  ? T
  : T extends readonly (infer One)[]
    ? readonly DeepReadonly<One>[]
    : { readonly [K in keyof T]: DeepReadonly<T[K]> };

/** What was read: a part that cannot be read is absent, never `undefined`. */
type Read<T> = T extends Primitive
  ? T
  : T extends readonly (infer One)[]
    ? readonly Read<One>[]
    : {
        readonly [K in keyof T as undefined extends T[K] ? never : K]: Read<T[K]>;
      } & {
        readonly [K in keyof T as undefined extends T[K] ? K : never]?: Read<
          Exclude<T[K], undefined>
        >;
      };

/** The answer of a call, as the client reads it. Undefined if nothing of it is read. */
export type AnswerOf<C extends Call> = C['answer'] extends GenericSchema
  ? Read<InferOutput<C['answer']>>
  : undefined;

/** The answer of a call, as the provider makes it. */
export type SentAnswerOf<C extends Call> = C['answer'] extends GenericSchema
  ? DeepReadonly<InferOutput<C['answer']>>
  : undefined;

/** The body of a call, as the client sends it. */
export type BodyOf<C extends Call> = C['body'] extends GenericSchema
  ? DeepReadonly<InferInput<C['body']>>
  : never;

/** The body of a call, as the provider's validation returns it. */
export type ReceivedBodyOf<C extends Call> = C['body'] extends GenericSchema
  ? InferOutput<C['body']>
  : never;

export type ParamsOf<C extends Call> = C['params'] extends GenericSchema
  ? InferInput<C['params']>
  : never;

export type QueryOf<C extends Call> = C['query'] extends GenericSchema
  ? InferInput<C['query']>
  : never;

/** Reads a value by a schema; undefined if it cannot be read. */
export function read<Schema extends GenericSchema>(
  schema: Schema,
  value: unknown,
): Read<InferOutput<Schema>> | undefined {
  const result = safeParse(schema, value, { abortEarly: true });
  return result.success ? withoutUndefined(result.output) : undefined;
}

function withoutUndefined<T>(value: T): Read<T>;
function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => withoutUndefined(one));
  if (!isObject(value)) return value;
  const present: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    if (value[name] !== undefined) present[name] = withoutUndefined(value[name]);
  }
  return present;
}

/**
 * Where a value cannot be read, and the type of what stands there. Never the value, which may be
 * personal.
 */
export interface UnreadablePart {
  /** Such as `products.0.price.current`; empty for the whole value. */
  readonly field: string;
  readonly found: 'missing' | 'null' | 'array' | 'object' | 'string' | 'number' | 'boolean';
}

/** The part because of which a value cannot be read by a schema; undefined if it can be read. */
export function unreadablePart(schema: GenericSchema, value: unknown): UnreadablePart | undefined {
  const result = safeParse(schema, value, { abortEarly: true });
  if (result.success) return undefined;
  const path = longest(result.issues.map(pathOf));
  return { field: path.join('.'), found: typeAt(value, path) };
}

/**
 * The path of an issue. A union has an issue for each of its options, of which the deepest says
 * most.
 */
function pathOf({ path, issues }: BaseIssue<unknown>): readonly string[] {
  return [...(path ?? []).map(({ key }) => String(key)), ...longest((issues ?? []).map(pathOf))];
}

function longest(paths: readonly (readonly string[])[]): readonly string[] {
  return paths.reduce((found, path) => (path.length > found.length ? path : found), []);
}

function typeAt(value: unknown, path: readonly string[]): UnreadablePart['found'] {
  const [key, ...rest] = path;
  if (key !== undefined) {
    const parts: Readonly<Record<string, unknown>> =
      isObject(value) || Array.isArray(value) ? { ...value } : {};
    return typeAt(parts[key], rest);
  }
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  return Array.isArray(value)
    ? 'array'
    : (typeof value as 'object' | 'string' | 'number' | 'boolean');
}
