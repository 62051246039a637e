import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { databaseFaultOf, isPassing } from '../store/database-faults.ts';
import { HttpRefusal } from './http-refusal.ts';
import { wordsOfSchemaError } from './schema-words.ts';
import { wordsOfStatus } from './status-words.ts';

interface ErrorAnswer {
  readonly status: number;
  readonly messages: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Safe to log; never the error's own text (D34). */
  readonly code: string;
}

/** Turns whatever was thrown into `{ messages }`; the thrown text goes nowhere. */
export function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const {
    status,
    messages,
    headers = {},
    code,
  } = isHalfSent(error, request)
    ? { status: 408, messages: [wordsOfStatus(408)], code: 'HALF_SENT' }
    : errorAnswerOf(error);
  request.errorCode = code;
  void reply.code(status).headers(headers).type('application/json').send({ messages });
}

/** The sender went away in the middle of the body: not our fault. */
function isHalfSent(error: Error, { raw }: FastifyRequest): boolean {
  return !raw.complete && 'code' in error && error.code === 'ECONNRESET';
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
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name;
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
