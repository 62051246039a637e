import type { FastifySchema } from 'fastify';
import type { CallDescription, DescribedFailure } from './call-description.ts';
import {
  failureAnswer,
  headersOf,
  IDEMPOTENCY_KEY,
  OF_EVERY_CALL,
  OF_EVERY_POST,
  refToCommonAnswer,
} from './common-answers.ts';
import type { JsonSchema } from './json-schema.ts';

/** A route that the server has registered. */
export interface ServedRoute {
  readonly method: string;
  /** The route's pattern, such as `/voucher/:code`. */
  readonly path: string;
  readonly schema?: FastifySchema;
}

/** The parts of a route's schema. Every route uses JSON Schema for them. */
interface RouteSchema {
  readonly params?: JsonSchema;
  readonly querystring?: JsonSchema;
  readonly body?: JsonSchema;
}

/** Builds the operation object of a call from the schema of its route and its description. */
export function operationOf({ method, schema: checked = {} }: ServedRoute, call: CallDescription) {
  const schema = checked as RouteSchema;
  const { operationId, tag, summary, description, example, isKeyed = false } = call;
  const parameters = [
    ...parametersOf('path', schema.params, example.parameters),
    ...parametersOf('query', schema.querystring, example.parameters),
    ...(isKeyed ? [IDEMPOTENCY_KEY] : []),
  ];
  return {
    operationId,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(schema.body ? { requestBody: requestBody(schema.body, example.body) } : {}),
    responses: answersOf(call, method),
  };
}

function parametersOf(
  place: 'path' | 'query',
  { properties = {}, required = [] }: JsonSchema = {},
  examples: Readonly<Record<string, string>> = {},
) {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: published(schema),
    ...(examples[name] === undefined ? {} : { example: examples[name] }),
  }));
}

/** A call without a payload may come without a body (CA33). */
function requestBody(schema: JsonSchema, example: unknown) {
  return {
    required: Object.keys(schema.properties ?? {}).length > 0,
    content: { 'application/json': { schema: published(schema), example } },
  };
}

function answersOf({ answer, failures = {} }: CallDescription, method: string) {
  const common = [...OF_EVERY_CALL, ...(method === 'POST' ? OF_EVERY_POST : [])];
  const success = answer.schema === undefined ? noContent(answer.when) : content(answer);
  return {
    [answer.schema === undefined ? '204' : '200']: success,
    ...Object.fromEntries(common.map((status) => [status, refToCommonAnswer(status)])),
    ...Object.fromEntries(
      Object.entries(failures).map(([status, failure]) => [
        status,
        failure && ownFailure(Number(status), failure),
      ]),
    ),
  };
}

function noContent(description: string) {
  return { description, headers: headersOf(204) };
}

function content({ when, schema, example }: CallDescription['answer']) {
  return {
    description: when,
    headers: headersOf(200),
    content: { 'application/json': { schema, example } },
  };
}

function ownFailure(status: number, { when, messages, shape, beside }: DescribedFailure) {
  return failureAnswer(status, when, { messages, ...beside }, shape);
}

/** Replaces the custom format `calendar-date` with the standard format `date`. */
function published(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('"calendar-date"', '"date"');
  return JSON.parse(text) as JsonSchema;
}
