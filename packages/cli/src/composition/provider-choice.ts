import { failure, presentParts, success, type Result } from '@kettle/core';
import { proxyOf, ProxyVariableError } from '@kettle/provider-http/proxy';
import { readToken } from './bearer-token.ts';

export interface ProviderFlags {
  readonly provider?: string | undefined;
  readonly providerUrl?: string | undefined;
}

/** The provider that the calls go to. */
export type ProviderChoice =
  | { readonly kind: 'fake' }
  | { readonly kind: 'http'; readonly baseUrl: string; readonly proxy?: URL };

/** Chooses HTTP if a URL is given, otherwise the fake provider. */
export function chooseProvider(
  { provider, providerUrl }: ProviderFlags,
  env: Readonly<Record<string, string | undefined>>,
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
  const proxy = readProxy(baseUrl.value, env);
  if (!proxy.ok) return proxy;
  return success(
    presentParts({ kind: 'http' as const, baseUrl: baseUrl.value, proxy: proxy.value }),
  );
}

function readProxy(
  baseUrl: string,
  env: Readonly<Record<string, string | undefined>>,
): Result<URL | undefined, string> {
  try {
    return success(proxyOf(new URL(baseUrl), env));
  } catch (error) {
    if (error instanceof ProxyVariableError)
      return failure(`${error.message} Such as http://proxy.example:3128`);
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
  // The journal of a batch and the suggested retry command contain the URL, so it must hold no credentials.
  if (username !== '' || password !== '') {
    return failure("The provider's URL must not hold a user name or a password.");
  }
  return success(`${origin}${pathname.replace(/\/+$/, '')}${search}`);
}
