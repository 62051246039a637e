import { failure, success, type Result } from '@kettle/core';

export interface ProviderFlags {
  readonly provider?: string | undefined;
  readonly providerUrl?: string | undefined;
}

/** Where the calls go. */
export type ProviderChoice =
  { readonly kind: 'fake' } | { readonly kind: 'http'; readonly baseUrl: string };

/** HTTP as soon as a URL is given, else the fake; a flag goes before the environment. */
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

/** One provider has one spelling: a journal that tells of `/api` is gone on with at `/api/`. */
function readUrl(text: string): Result<string, string> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    return failure("The provider's URL must begin with http:// or https://.");
  }
  const { origin, pathname, search, username, password } = url;
  // The journal of a batch and the command that repeats a submission hold the URL.
  if (username !== '' || password !== '') {
    return failure("The provider's URL must not hold a user name or a password.");
  }
  return success(`${origin}${pathname.replace(/\/+$/, '')}${search}`);
}
