import { failure, success, type Result } from '@kettle/core';

export interface ProviderFlags {
  readonly provider?: string | undefined;
  readonly providerUrl?: string | undefined;
}

/** The provider that the calls go to. */
export type ProviderChoice =
  { readonly kind: 'fake' } | { readonly kind: 'http'; readonly baseUrl: string };

/** Chooses HTTP if a URL is given, otherwise the fake provider. Flags win over the environment. */
export function chooseProvider(
  { provider, providerUrl }: ProviderFlags,
  env: Readonly<Record<string, string | undefined>>,
): Result<ProviderChoice, string> {
  const url = providerUrl ?? env['KETTLE_PROVIDER_URL'] ?? '';
  if (provider === 'fake') return success({ kind: 'fake' });
  if (url === '') {
    if (provider !== 'http') return success({ kind: 'fake' });
    return failure('--provider http needs --provider-url URL or KETTLE_PROVIDER_URL.');
  }
  const baseUrl = readUrl(url);
  return baseUrl.ok ? success({ kind: 'http', baseUrl: baseUrl.value }) : baseUrl;
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
