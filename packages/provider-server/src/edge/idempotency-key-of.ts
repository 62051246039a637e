import { isIdempotencyKey, malformedKey } from '@kettle/provider-domain';
import type { FastifyRequest } from 'fastify';
import { HttpRefusal } from './http-refusal.ts';

/** Returns the idempotency key of a request, if it has one. Throws 400 if the key is malformed. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || (typeof key === 'string' && isIdempotencyKey(key))) return key;
  throw new HttpRefusal(400, malformedKey().error.messages);
}
