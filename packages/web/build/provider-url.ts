import type { Plugin } from 'vite';
import { allowedOf, type AllowedOrigins } from '../../provider-server/src/edge/security-headers.ts';
import { EXPECTED, originOf, providerUrlOf } from '../../provider-server/src/edge/web-urls.ts';

const PROVIDER_URL = /(<meta name="provider-url" content=")[^"]*(")/;
const IMAGE_ORIGINS = /(<meta name="image-origins" content=")[^"]*(")/;

/**
 * The provider's URL, and the origins that the page's security policy must allow for its API and
 * its pictures.
 */
interface ProviderTarget {
  readonly url: string;
  readonly allowed: AllowedOrigins;
}

export const FAKE_TARGET: ProviderTarget = { url: 'fake:', allowed: {} };

/**
 * Reads the values of `PROVIDER_URL` and `IMAGE_ORIGINS`. Without the first the provider is on the
 * site's own origin. Throws if pages could not call the URL, or would show a password in it to
 * everybody, and if an origin is none.
 */
export function providerTarget(
  provider: string | undefined,
  images: string | undefined,
): ProviderTarget {
  const url = provider ? providerUrlOf(provider) : undefined;
  if (provider && url === undefined) throw new Error(`PROVIDER_URL must be ${EXPECTED.provider}.`);
  return { url: url ?? '/api', allowed: allowedOf(url, imageOrigins(images ?? '')) };
}

function imageOrigins(text: string): readonly string[] {
  const named = text.split(',').filter((part) => part.trim() !== '');
  return named.map((part) => {
    const origin = originOf(part.trim());
    if (origin === undefined) throw new Error(`IMAGE_ORIGINS must be ${EXPECTED.origins}.`);
    return origin;
  });
}

/**
 * Writes the provider's URL and the origins of its pictures into the meta tags from which the page
 * reads them.
 */
export function providerUrl({ url, allowed }: ProviderTarget): Plugin {
  return {
    name: 'kettle:provider-url',
    transformIndexHtml: (html) =>
      html
        .replace(PROVIDER_URL, (_all, start: string, end: string) => start + url + end)
        .replace(
          IMAGE_ORIGINS,
          (_all, start: string, end: string) => start + (allowed.images ?? '') + end,
        ),
  };
}
