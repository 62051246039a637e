import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The names of the company's staff by the SHA-256 digests of their tokens, in hex. */
export type StaffTokens = ReadonlyMap<string, string>;

/**
 * Tokens are made and never chosen, so that none can be guessed. What begins otherwise is refused
 * unread.
 */
const PREFIX = 'kst_';

/** What a line for a token must be, as the end of a sentence. */
export const STAFF_TOKEN_LINE = 'NAME:SHA256, with the digest in hex';

export function newStaffToken(): string {
  return `${PREFIX}${randomBytes(32).toString('base64url')}`;
}

/**
 * The line of a token for `STAFF_TOKENS` or its file, or undefined if nobody can have this name.
 */
export function staffTokenLine(name: string, token: string): string | undefined {
  const line = `${name}:${tokenDigest(token)}`;
  return staffTokenOf(line)?.[1] === name ? line : undefined;
}

/** Reads a line as `staff-token` prints it. */
export function staffTokenOf(line: string): readonly [digest: string, name: string] | undefined {
  const [, name, digest] = /^\s*([\w.-]{1,64}):([0-9a-f]{64})\s*$/i.exec(line) ?? [];
  return name && digest ? [digest.toLowerCase(), name] : undefined;
}

/** The name that belongs to the token of a request, if it has one of the company's staff. */
export function staffNameOf({ headers }: FastifyRequest, tokens: StaffTokens): string | undefined {
  const [, token] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  return token?.startsWith(PREFIX) ? tokens.get(tokenDigest(token)) : undefined;
}

/** The digest by which a token is known, in hex. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
