import { failure, omitUndefined, success, type Result } from '@kettle/core';
import { isThisMachine, proxyOf, ProxyVariableError } from '@kettle/provider-http/proxy';
import type { Transport, WireAnswer } from '@kettle/provider-http';

export interface ProviderFlags {
  readonly provider?: string | undefined;
  readonly providerUrl?: string | undefined;
  readonly insecure?: boolean | undefined;
}

/** The provider that the calls go to. */
export type ProviderChoice =
  | { readonly kind: 'fake' }
  | { readonly kind: 'http'; readonly baseUrl: string; readonly proxy?: URL };

interface Secrets {
  /** Whether the command sends bank details. */
  readonly sendsBankDetails?: boolean;
}

/**
 * Chooses HTTP if a URL is given, otherwise the fake provider. Everybody on the way reads what
 * plain http carries, so it is refused for bank details and a token, unless it stays on this
 * machine or is meant.
 */
export function chooseProvider(
  { provider, providerUrl, insecure = false }: ProviderFlags,
  env: Readonly<Record<string, string | undefined>>,
  { sendsBankDetails = false }: Secrets = {},
): Result<ProviderChoice, string> {
  const url = providerUrl ?? '';
  if (provider === 'fake') return success({ kind: 'fake' });
  if (url === '') {
    if (provider !== 'http') return success({ kind: 'fake' });
    return failure('--provider http needs --provider-url URL or KETTLE_PROVIDER_URL.');
  }
  const baseUrl = readUrl(url);
  if (!baseUrl.ok) return baseUrl;
  const token = readToken(env);
  if (!token.ok) return token;
  const secret = token.value === undefined ? 'bank details' : 'KETTLE_TOKEN';
  if ((sendsBankDetails || token.value !== undefined) && !insecure && isReadable(baseUrl.value)) {
    return failure(
      `Everybody on the way to ${new URL(baseUrl.value).host} could read ${secret}. Use an https:// address, or add --insecure.`,
    );
  }
  const proxy = readProxy(baseUrl.value, env);
  if (!proxy.ok) return proxy;
  return success(
    omitUndefined({ kind: 'http' as const, baseUrl: baseUrl.value, proxy: proxy.value }),
  );
}

/** Whether others can read what is sent there. */
function isReadable(baseUrl: string): boolean {
  const url = new URL(baseUrl);
  return url.protocol === 'http:' && !isThisMachine(url);
}

function readProxy(
  baseUrl: string,
  env: Readonly<Record<string, string | undefined>>,
): Result<URL | undefined, string> {
  try {
    return success(proxyOf(new URL(baseUrl), env));
  } catch (error) {
    if (error instanceof ProxyVariableError)
      return failure(`${error.message} For example: http://proxy.example:3128`);
    throw error;
  }
}

/** Normalises the URL, so that a journal of the provider `/api` can be resumed with `/api/`. */
function readUrl(text: string): Result<string, string> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    return failure("The provider's URL must begin with http:// or https://.");
  }
  const { origin, pathname, search, username, password } = url;
  // The journal of a batch and the suggested retry command contain the URL, so it must not contain
  // credentials.
  if (username !== '' || password !== '') {
    return failure("The provider's URL must not contain a user name or a password.");
  }
  return success(`${origin}${pathname.replace(/\/+$/, '')}${search}`);
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Visible ASCII. Any other character could end the header. */
const TOKEN_PATTERN = /^[\x21-\x7e]+$/;

/** The token of `KETTLE_TOKEN`. The failure is a message that does not repeat it. */
export function readToken(env: Environment): Result<string | undefined, string> {
  const token = env['KETTLE_TOKEN'] ?? '';
  if (token === '') return success(undefined);
  if (TOKEN_PATTERN.test(token)) return success(token);
  return failure(
    'KETTLE_TOKEN contains a space, a line break or another character that a token cannot have.',
  );
}

const MASK = '…';

/**
 * Sends every request with the token. No redirect is followed, so the token never reaches another
 * address. Removes the token from the messages of failures, because they are printed.
 */
export function withToken(send: Transport, token: string | undefined): Transport {
  if (token === undefined) return send;
  const authorization = `Bearer ${token}`;
  return async (request, signal) => {
    const headers = { ...request.headers, authorization };
    const answer = await send({ ...request, headers }, signal);
    return isFailure(answer) ? { ...answer, body: withoutToken(answer.body, token) } : answer;
  };
}

function isFailure({ status }: WireAnswer): boolean {
  return status >= 400;
}

function withoutToken(body: WireAnswer['body'], token: string): WireAnswer['body'] {
  if (!body.isReadable) return body;
  const plain = (_key: string, value: unknown): unknown =>
    typeof value === 'string' ? value.replaceAll(token, MASK) : value;
  const text = JSON.stringify(body.value) ?? '';
  return text.includes(token) ? { ...body, value: JSON.parse(text, plain) as unknown } : body;
}
