import type { FastifyRequest } from 'fastify';

/**
 * Whether the server is reading a body and still waits for the rest of it. A check whether the whole body
 * has arrived would be wrong: while an earlier hook waits for the database, nobody reads the body, and Node
 * buffers only its beginning.
 */
export function isHalfSent({ raw }: FastifyRequest): boolean {
  return raw.readableFlowing === true && !raw.readableEnded;
}
