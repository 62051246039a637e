import { canonicalJson, isIdempotencyKey, malformedKey } from '@kettle/provider-domain';
import type { FastifyRequest } from 'fastify';
import { HttpRefusal } from './http-refusal.ts';
import type { Submission } from '../database/submissions.ts';

/**
 * Returns the submission of a request: its idempotency key, and its content as canonical JSON. Throws 400 if the key is
 * malformed.
 */
export function submissionOf(request: FastifyRequest, content: unknown): Submission {
  const submission = {
    route: request.routeOptions.url ?? request.url,
    content: canonicalJson(content),
  };
  const key = request.headers['idempotency-key'];
  if (key === undefined) return submission;
  if (typeof key !== 'string' || !isIdempotencyKey(key)) {
    throw new HttpRefusal(400, malformedKey().error.messages);
  }
  return { ...submission, key };
}
