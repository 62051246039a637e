import { safeParse, type GenericSchema, type InferInput, type InferOutput } from 'valibot';
import type { Call } from './call.ts';

/** The answer of a call, as the client reads it. */
export type AnswerOf<C extends Call> = C['answer'] extends GenericSchema
  ? InferOutput<C['answer']>
  : never;

/** The body of a call, as the client sends it. */
export type BodyOf<C extends Call> = C['body'] extends GenericSchema
  ? InferInput<C['body']>
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
): InferOutput<Schema> | undefined {
  const result = safeParse(schema, value, { abortEarly: true });
  return result.success ? result.output : undefined;
}
