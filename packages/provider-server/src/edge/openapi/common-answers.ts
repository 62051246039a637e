import { failure } from '@kettle/provider-api';
import { jsonSchemaWithRefs, type JsonSchema } from '@kettle/provider-api/json-schema';
import { messageOfStatus } from '../status-messages.ts';

const REQUEST_ID = { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } };
const RETRY_AFTER = { 'Retry-After': { $ref: '#/components/headers/Retry-After' } };

/** The document's `components.headers`. */
export const HEADERS = {
  'X-Request-Id': {
    description: 'The id of this request in the log. Every answer has it.',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  },
  'Retry-After': {
    description: 'Seconds after which the same request may succeed.',
    schema: { type: 'string', pattern: '^[0-9]+$' },
  },
  Allow: {
    description: 'The methods that this path has.',
    schema: { type: 'string' },
  },
} as const;

/** The header of the calls that take a key. */
export const IDEMPOTENCY_KEY = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      format: 'uuid',
      description:
        'Names one submission. The same key and content get the first 2xx answer again; the same key with other content is a 409.',
      examples: ['8b6f2c1e-6a39-4b0f-9f2c-3f1d8f1f7a10'],
    },
  },
} as const;

interface CommonFailure {
  readonly name: string;
  readonly when: string;
}

const COMMON: Readonly<Record<number, CommonFailure>> = {
  400: { name: 'Unreadable', when: 'The body is not JSON, or a header is malformed.' },
  403: { name: 'ForeignPage', when: 'A page of an origin that is not allowed sent it.' },
  404: { name: 'UnknownPath', when: 'The path is not listed.' },
  405: { name: 'OtherMethod', when: 'The path has other methods.' },
  408: { name: 'TooSlow', when: 'The request did not arrive in time.' },
  413: { name: 'BodyTooLarge', when: 'The body has more than 64 KiB.' },
  414: { name: 'UrlTooLong', when: 'The URL has more than 4 KiB.' },
  415: { name: 'NoJson', when: 'The body is not `application/json`.' },
  422: { name: 'NotValid', when: 'A field is missing, unknown, too long or of another type.' },
  429: {
    name: 'TooMany',
    when: 'A rate limit is reached.',
  },
  431: { name: 'HeadersTooLarge', when: 'The headers have more than 16 KiB.' },
  500: { name: 'Fault', when: 'The server failed.' },
  503: { name: 'Busy', when: 'The server is busy, starting or stopping. Try again soon.' },
};

/** The failures that every call may answer, and the further ones of every POST. */
const OF_EVERY_CALL = [400, 414, 422, 429, 431, 500, 503];
const OF_EVERY_POST = [...OF_EVERY_CALL, 403, 408, 413, 415];

/** References to the failures that any call of this method may answer. */
export function commonAnswersOf(method: string): Readonly<Record<string, object>> {
  const statuses = method === 'post' ? OF_EVERY_POST : OF_EVERY_CALL;
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { $ref: `#/components/responses/${COMMON[status]?.name ?? ''}` },
    ]),
  );
}

/** Describes the headers of an answer with this status. */
export function headersOf(status: number): Readonly<Record<string, unknown>> {
  const isRetryable = status === 429 || status === 503;
  const allow = status === 405 ? { Allow: { $ref: '#/components/headers/Allow' } } : {};
  return { ...REQUEST_ID, ...(isRetryable ? RETRY_AFTER : {}), ...allow };
}

/**
 * The document's `components.responses`. No listed path refers to `UnknownPath` and `OtherMethod`.
 */
export function commonAnswers(): Readonly<Record<string, unknown>> {
  const entries = Object.entries(COMMON).map(([status, { name, when }]) => {
    const example = { messages: [messageOfStatus(Number(status))] };
    const content = contentOf(jsonSchemaWithRefs(failure), example);
    return [name, { description: when, headers: headersOf(Number(status)), content }];
  });
  return Object.fromEntries(entries) as Readonly<Record<string, unknown>>;
}

export function contentOf(schema: JsonSchema, example: unknown) {
  return { 'application/json': { schema, example } };
}
