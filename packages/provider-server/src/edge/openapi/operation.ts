import type { Call } from '@kettle/provider-api';
import {
  jsonSchemaOf,
  jsonSchemaWithRefs,
  type JsonSchema,
} from '@kettle/provider-api/json-schema';
import type { CallDescription, FailureDescription } from './call-description.ts';
import {
  failureAnswer,
  headersOf,
  IDEMPOTENCY_KEY,
  STATUSES_OF_EVERY_CALL,
  STATUSES_OF_EVERY_POST,
  commonAnswerRef,
} from './common-answers.ts';

/** Builds the OpenAPI operation of a call from its schemas and its description. */
export function operationOf(callDescription: CallDescription) {
  const { call, operationId, tag, summary, description, example } = callDescription;
  const parameters = [
    ...parametersOf('path', call.params && jsonSchemaOf(call.params), example.parameters),
    ...parametersOf('query', call.query && jsonSchemaOf(call.query), example.parameters),
    ...(call.hasKey ? [IDEMPOTENCY_KEY] : []),
  ];
  return {
    operationId,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(call.body ? { requestBody: requestBody(jsonSchemaOf(call.body), example.body) } : {}),
    responses: answersOf(callDescription),
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
    schema,
    ...(examples[name] === undefined ? {} : { example: examples[name] }),
  }));
}

/** The body is optional if the call has no payload (CA33). */
function requestBody(schema: JsonSchema, example: unknown) {
  return {
    required: Object.keys(schema.properties ?? {}).length > 0,
    content: { 'application/json': { schema, example } },
  };
}

function answersOf({ call, answer, failures = {} }: CallDescription) {
  const common = [
    ...STATUSES_OF_EVERY_CALL,
    ...(call.method === 'POST' ? STATUSES_OF_EVERY_POST : []),
  ];
  return {
    ...(answer.example === undefined
      ? { 204: { description: answer.when, headers: headersOf(204) } }
      : { 200: success(call, answer) }),
    ...Object.fromEntries(common.map((status) => [status, commonAnswerRef(status)])),
    ...Object.fromEntries(
      Object.entries(failures).map(([status, failure]) => [
        status,
        failure && ownFailure(call, Number(status), failure),
      ]),
    ),
  };
}

function success({ path, answer }: Call, { when, example }: CallDescription['answer']) {
  if (!answer) throw new Error(`${path} has an example of an answer that it does not describe.`);
  return {
    description: when,
    headers: headersOf(200),
    content: { 'application/json': { schema: jsonSchemaWithRefs(answer), example } },
  };
}

function ownFailure(
  { path, failures }: Call,
  status: number,
  { when, messages, otherKeys }: FailureDescription,
) {
  const schema = failures[status];
  if (!schema) throw new Error(`${path} has no failure with the status ${status}.`);
  return failureAnswer(status, when, { messages, ...otherKeys }, jsonSchemaWithRefs(schema));
}
