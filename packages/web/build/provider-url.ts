import type { Plugin } from 'vite';
import type { AllowedOrigins } from '../../provider-server/src/edge/security-headers.ts';

const META = /(<meta name="provider-url" content=")[^"]*(")/;

/** The provider's URL, and the origins that the page's security policy must allow to reach it. */
interface BuiltFor {
  readonly url: string;
  readonly allowed: AllowedOrigins;
}

export const IN_THE_BROWSER: BuiltFor = { url: 'fake:', allowed: {} };
const OF_THE_SAME_ORIGIN: BuiltFor = { url: '/api', allowed: {} };

/**
 * Reads the value of `PROVIDER_URL`; without it the provider is on the site's own origin. Throws if the value is not an http
 * or https URL, since no page could call it.
 */
export function builtFor(text: string | undefined): BuiltFor {
  if (text === undefined || text === '') return OF_THE_SAME_ORIGIN;
  const { protocol, origin, href } = new URL(text);
  if (!/^https?:$/.test(protocol)) throw new Error('PROVIDER_URL must be an http or https URL.');
  return { url: href, allowed: { provider: origin } };
}

/** Writes the provider's URL into the meta tag from which the page reads it. */
export function providerUrl(url: string): Plugin {
  return {
    name: 'kettle:provider-url',
    transformIndexHtml: (html) =>
      html.replace(META, (_all, start: string, end: string) => start + url + end),
  };
}
