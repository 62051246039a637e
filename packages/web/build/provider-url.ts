import type { Plugin } from 'vite';
import type { AllowedOrigins } from '../../provider-server/src/edge/security-headers.ts';
import { EXPECTED, providerUrlOf } from '../../provider-server/src/edge/web-urls.ts';

const META = /(<meta name="provider-url" content=")[^"]*(")/;

/** The provider's URL, and the origins that the page's security policy must allow to reach it. */
interface BuiltFor {
  readonly url: string;
  readonly allowed: AllowedOrigins;
}

export const IN_THE_BROWSER: BuiltFor = { url: 'fake:', allowed: {} };
const OF_THE_SAME_ORIGIN: BuiltFor = { url: '/api', allowed: {} };

/**
 * Reads the value of `PROVIDER_URL`; without it the provider is on the site's own origin. Throws if pages could not call the
 * URL, or would show a password in it to everybody.
 */
export function builtFor(text: string | undefined): BuiltFor {
  if (!text) return OF_THE_SAME_ORIGIN;
  const url = providerUrlOf(text);
  if (url === undefined) throw new Error(`PROVIDER_URL must be ${EXPECTED.provider}.`);
  return { url, allowed: { provider: new URL(url).origin } };
}

/** Writes the provider's URL into the meta tag from which the page reads it. */
export function providerUrl(url: string): Plugin {
  return {
    name: 'kettle:provider-url',
    transformIndexHtml: (html) =>
      html.replace(META, (_all, start: string, end: string) => start + url + end),
  };
}
