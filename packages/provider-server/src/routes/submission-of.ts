import { canonicalJson, isIdempotencyKey, malformedKey } from '@kettle/provider-fake/rules';
import type { FastifyRequest } from 'fastify';
import { HttpRefusal } from '../edge/http-refusal.ts';
import type { Submission } from '../store/submissions.ts';

/**
 * The request as one submission: its key, checked, and the digestible form of what it says. Throws
 * 400 for a key that is none.
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
  return { ...submission, key: key.toLowerCase() };
}
