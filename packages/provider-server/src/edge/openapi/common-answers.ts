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

/** The `Idempotency-Key` parameter of the calls that take one. */
export const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Names one submission. The same key and content get the first 2xx answer again; the same key with other content is a 409.',
  schema: { type: 'string', format: 'uuid' },
  example: '8b6f2c1e-6a39-4b0f-9f2c-3f1d8f1f7a10',
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

/** The failure statuses that every call may answer. */
export const STATUSES_OF_EVERY_CALL = [400, 414, 422, 429, 431, 500, 503] as const;
/** The additional failure statuses of every POST. */
export const STATUSES_OF_EVERY_POST = [403, 408, 413, 415] as const;

/** Describes the headers of an answer with this status. */
export function headersOf(status: number): Readonly<Record<string, unknown>> {
  const isRetryable = status === 429 || status === 503;
  const allow = status === 405 ? { Allow: { $ref: '#/components/headers/Allow' } } : {};
  return { ...REQUEST_ID, ...(isRetryable ? RETRY_AFTER : {}), ...allow };
}

/** The document's `components.responses`. No listed path refers to `UnknownPath` and `OtherMethod`. */
export function commonAnswers(): Readonly<Record<string, unknown>> {
  const entries = Object.entries(COMMON).map(([status, { name, when }]) => [
    name,
    failureAnswer(Number(status), when, { messages: [messageOfStatus(Number(status))] }),
  ]);
  return Object.fromEntries(entries) as Readonly<Record<string, unknown>>;
}

export function commonAnswerRef(status: number): { readonly $ref: string } {
  const common = COMMON[status];
  if (!common) throw new Error(`There is no common answer with the status ${status}.`);
  return { $ref: `#/components/responses/${common.name}` };
}

export function failureAnswer(
  status: number,
  description: string,
  example: unknown,
  schema: JsonSchema = jsonSchemaWithRefs(failure),
) {
  return {
    description,
    headers: headersOf(status),
    content: { 'application/json': { schema, example } },
  };
}
