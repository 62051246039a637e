import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { codeOf } from '../log/log.ts';
import { databaseFaultOf, isPassing } from '../store/database-faults.ts';
import { isHalfSent } from './half-sent.ts';
import { HttpRefusal } from './http-refusal.ts';
import { fieldOfSchemaError, wordsOfSchemaError } from './schema-words.ts';
import { API_HEADERS } from './security-headers.ts';
import { wordsOfStatus } from './status-words.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a call whose 422 says its mistakes by field, too: the keys of those fields in the body. */
    readonly fieldsWithErrors?: readonly string[];
  }
}

interface ErrorAnswer {
  readonly status: number;
  readonly messages: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Safe to log; never the error's own text (D34). */
  readonly code: string;
}

/** Of something that was thrown and is no error only what kind of value it is. */
class NoError extends Error {
  readonly code: string;

  constructor(thrown: unknown) {
    super('No error was thrown.');
    this.code = codeOf(thrown);
  }
}

const HALF_SENT: ErrorAnswer = { status: 408, messages: [wordsOfStatus(408)], code: 'HALF_SENT' };

/** Turns whatever was thrown, were it a text, into `{ messages }`; what it says goes nowhere. */
export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = thrown instanceof Error ? thrown : new NoError(thrown);
  const known = hasGoneAway(error, request) ? HALF_SENT : errorAnswerOf(error);
  const { status, messages, headers = {}, code } = known;
  request.errorCode = code;
  const { fieldsWithErrors } = request.routeOptions.config;
  const isByField = status === 422 && fieldsWithErrors !== undefined;
  const body = isByField
    ? { messages, errors: errorsOf(error, fieldsWithErrors, messages) }
    : { messages };
  // A rule that comes before those of the API has set none.
  if (!reply.hasHeader('cache-control')) void reply.headers(API_HEADERS);
  void reply.code(status).headers(headers).type('application/json').send(body);
}

/** None where what is wrong is no field of these. */
function errorsOf(
  error: FastifyError | Error,
  fields: readonly string[],
  messages: readonly string[],
): Readonly<Record<string, readonly string[]>> {
  const field = 'validation' in error ? fieldOfSchemaError(error.validation?.[0]) : '';
  return fields.includes(field) ? { [field]: messages } : {};
}

/** The sender went away in the middle of the body: not our fault. */
function hasGoneAway(error: Error, request: FastifyRequest): boolean {
  return isHalfSent(request) && 'code' in error && error.code === 'ECONNRESET';
}

function errorAnswerOf(error: FastifyError | Error): ErrorAnswer {
  if (error instanceof HttpRefusal) {
    const { status, messages, headers } = error;
    return { status, messages, headers, code: `HTTP_${status}` };
  }
  if ('validation' in error && error.validation) {
    const [first] = error.validation;
    return { status: 422, messages: [wordsOfSchemaError(first)], code: 'INVALID_REQUEST' };
  }
  return answerOfKnown(error);
}

/** Of Fastify's own faults only the 4xx are the client's; a database that is busy says try again. */
function answerOfKnown(error: FastifyError | Error): ErrorAnswer {
  const status = 'statusCode' in error ? error.statusCode : undefined;
  const code = codeOf(error);
  const isOurs = code.startsWith('FST_') || error instanceof SyntaxError;
  if (isOurs && status !== undefined && (status < 500 || status === 503)) {
    return withRetry({ status, messages: [wordsOfStatus(status)], code });
  }
  const fault = databaseFaultOf(error);
  if (fault && isPassing(fault)) {
    return withRetry({ status: 503, messages: [wordsOfStatus(503)], code: fault.code });
  }
  const place = fault ? [fault.code, fault.table, fault.constraint] : [code];
  return { status: 500, messages: [wordsOfStatus(500)], code: place.filter(Boolean).join(' ') };
}

function withRetry(answer: ErrorAnswer): ErrorAnswer {
  return answer.status === 503 ? { ...answer, headers: { 'retry-after': '1' } } : answer;
}
