import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The names of the company's staff by the SHA-256 digests of their tokens, in hex. */
export type StaffTokens = ReadonlyMap<string, string>;

/** The name that belongs to the token of a request, if it has one of the company's staff. */
export function staffNameOf(
  { headers }: FastifyRequest,
  tokens: StaffTokens = new Map(),
): string | undefined {
  const [, token] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  return token && tokens.get(tokenDigest(token));
}

/** Who sends a request: `person`, or `staff` with a name. */
export function channelOf(request: FastifyRequest, tokens?: StaffTokens): string {
  const name = staffNameOf(request, tokens);
  return name === undefined ? 'person' : `staff ${name}`;
}

/** The digest by which a token is known, in hex. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
