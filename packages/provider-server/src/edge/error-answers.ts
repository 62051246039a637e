import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { codeOf } from '../platform/log.ts';
import { databaseErrorOf, isTransient } from '../database/database-errors.ts';
import { errorPage, isOpenedByPerson } from './error-page.ts';
import { PLAIN_PAGE_HEADERS } from './plain-page.ts';
import { HttpRefusal } from './http-refusal.ts';
import { fieldErrorsOf, type FieldError } from './schema-messages.ts';
import { API_HEADERS } from './security-headers.ts';
import { messageOfStatus } from './status-messages.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For calls whose 422 also lists errors by field: the keys of those fields in the body. */
    readonly fieldsWithErrors?: readonly string[];
  }
}

interface ErrorAnswer {
  readonly status: number;
  readonly messages: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** May be logged. Never the error's own text. */
  readonly code: string;
}

/** Replaces a thrown value that is not an `Error`. Keeps only the type of the value. */
class NonErrorThrown extends Error {
  readonly code: string;

  constructor(thrown: unknown) {
    super('The thrown value is not an Error.');
    this.code = codeOf(thrown);
  }
}

/**
 * Answers any thrown value, even one that is not an `Error`, with `{ messages }`, or with a page if
 * a person opened the address. The error's own text is never sent.
 */
export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = thrown instanceof Error ? thrown : new NonErrorThrown(thrown);
  const { status, messages, headers = {}, code } = errorAnswerOf(error);
  request.errorCode = code;
  const { fieldsWithErrors } = request.routeOptions.config;
  const isByField = status === 422 && fieldsWithErrors !== undefined;
  const body = isByField ? { messages, errors: errorsOf(error, fieldsWithErrors) } : { messages };
  // The error may be thrown before the API's hooks have set the headers.
  if (!reply.hasHeader('cache-control')) void reply.headers(API_HEADERS);
  void reply.code(status).headers(headers);
  if (isOpenedByPerson(request.raw)) {
    const [message = messageOfStatus(status)] = messages;
    void reply.headers(PLAIN_PAGE_HEADERS).send(errorPage(message));
  } else void reply.type('application/json').send(body);
}

/** Returns an empty object if none of these fields has an error. */
function errorsOf(
  error: FastifyError | Error,
  fields: readonly string[],
): Readonly<Record<string, readonly string[]>> {
  const errors = validationErrors(error).filter(({ field }) => fields.includes(field));
  return Object.fromEntries(errors.map(({ field, message }) => [field, [message]]));
}

function validationErrors(error: FastifyError | Error): readonly FieldError[] {
  return 'validation' in error && error.validation ? fieldErrorsOf(error.validation) : [];
}

function errorAnswerOf(error: FastifyError | Error): ErrorAnswer {
  if (error instanceof HttpRefusal) {
    const { status, messages, headers } = error;
    return { status, messages, headers, code: `HTTP_${status}` };
  }
  const errors = validationErrors(error);
  if (errors.length > 0) {
    const messages = errors.map(({ message }) => message);
    return { status: 422, messages, code: 'INVALID_REQUEST' };
  }
  return answerOfServerError(error);
}

/**
 * Keeps the status of Fastify's own 4xx and 503, answers 503 for a busy database, and 500 for
 * everything else.
 */
function answerOfServerError(error: FastifyError | Error): ErrorAnswer {
  const status = 'statusCode' in error ? error.statusCode : undefined;
  const code = codeOf(error);
  const isOfFastify = code.startsWith('FST_') || error instanceof SyntaxError;
  if (isOfFastify && status !== undefined && (status < 500 || status === 503)) {
    return withRetry({ status, messages: [messageOfStatus(status)], code });
  }
  const databaseError = databaseErrorOf(error);
  if (databaseError && isTransient(databaseError)) {
    return withRetry({ status: 503, messages: [messageOfStatus(503)], code: databaseError.code });
  }
  const { table, constraint } = databaseError ?? {};
  return {
    status: 500,
    messages: [messageOfStatus(500)],
    code: [databaseError?.code ?? code, table, constraint].filter(Boolean).join(' '),
  };
}

function withRetry(answer: ErrorAnswer): ErrorAnswer {
  return answer.status === 503 ? { ...answer, headers: { 'retry-after': '1' } } : answer;
}
