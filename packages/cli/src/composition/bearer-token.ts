import { failure, success, type Result } from '@kettle/core';
import type { Transport } from '@kettle/provider-http';

type Environment = Readonly<Record<string, string | undefined>>;

/** Visible ASCII. Anything else could end the header, or begin another one. */
const USABLE = /^[\x21-\x7e]+$/;

/** The token of `KETTLE_TOKEN`. The failure is a message that does not repeat it. */
export function readToken(env: Environment): Result<string | undefined, string> {
  const token = env['KETTLE_TOKEN'] ?? '';
  if (token === '') return success(undefined);
  if (USABLE.test(token)) return success(token);
  return failure(
    'KETTLE_TOKEN holds a space, a line break or another character that no token may hold.',
  );
}

/** Sends every request with the token. No redirect is followed, so that it never reaches another address. */
export function withToken(send: Transport, token: string | undefined): Transport {
  if (token === undefined) return send;
  const authorization = `Bearer ${token}`;
  return (request, ending) =>
    send({ ...request, headers: { ...request.headers, authorization } }, ending);
}
