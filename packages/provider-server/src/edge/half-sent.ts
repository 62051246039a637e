import type { FastifyRequest } from 'fastify';

/**
 * Whether the rest of a body is still being waited for. Not whether all of it has arrived: of what nobody
 * reads yet, because a rule before it waits for the database, Node takes in the beginning only.
 */
export function isHalfSent({ raw }: FastifyRequest): boolean {
  return raw.readableFlowing === true && !raw.readableEnded;
}
