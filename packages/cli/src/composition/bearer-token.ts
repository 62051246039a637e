import { failure, success, type Result } from '@kettle/core';
import type { Transport, WireAnswer } from '@kettle/provider-http';

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

const INSTEAD_OF_TOKEN = '…';

/**
 * Sends every request with the token. No redirect is followed, so that it never reaches another
 * address. A provider may repeat the token in a message that is printed, so it is taken out of failures.
 */
export function withToken(send: Transport, token: string | undefined): Transport {
  if (token === undefined) return send;
  const authorization = `Bearer ${token}`;
  return async (request, ending) => {
    const headers = { ...request.headers, authorization };
    const answer = await send({ ...request, headers }, ending);
    return isFailure(answer) ? { ...answer, body: withoutToken(answer.body, token) } : answer;
  };
}

function isFailure({ status }: WireAnswer): boolean {
  return status >= 400;
}

function withoutToken(body: WireAnswer['body'], token: string): WireAnswer['body'] {
  if (!body.isReadable) return body;
  const plain = (_key: string, value: unknown): unknown =>
    typeof value === 'string' ? value.replaceAll(token, INSTEAD_OF_TOKEN) : value;
  const text = JSON.stringify(body.value) ?? '';
  return text.includes(token) ? { ...body, value: JSON.parse(text, plain) as unknown } : body;
}
