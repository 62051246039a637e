import type { Plugin } from 'vite';
import type { AllowedOrigins } from '../../provider-server/src/edge/security-headers.ts';

const META = /(<meta name="provider-url" content=")[^"]*(")/;

/** The provider that a build calls, and the origins that its pages may reach for it. */
interface BuiltFor {
  readonly url: string;
  readonly allowed: AllowedOrigins;
}

export const IN_THE_BROWSER: BuiltFor = { url: 'fake:', allowed: {} };
const OF_THE_SAME_ORIGIN: BuiltFor = { url: '/api', allowed: {} };

/** As `PROVIDER_URL` says; throws where it is no http URL, which no page could call. */
export function builtFor(text: string | undefined): BuiltFor {
  if (text === undefined || text === '') return OF_THE_SAME_ORIGIN;
  const { protocol, origin, href } = new URL(text);
  if (!/^https?:$/.test(protocol)) throw new Error('PROVIDER_URL must be an http or https URL.');
  return { url: href, allowed: { provider: origin } };
}

/** The page names its provider in a meta tag; this writes another one there. */
export function providerUrl(url: string): Plugin {
  return {
    name: 'kettle:provider-url',
    transformIndexHtml: (html) =>
      html.replace(META, (_all, start: string, end: string) => start + url + end),
  };
}
