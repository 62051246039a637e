import { parseUrl } from '../wire/parse-url.ts';

/**
 * Parses the provider's base URL. Anything but an absolute http(s) URL is a configuration error, so
 * this throws when the provider is created rather than at a later call.
 */
export function readBaseUrl(text: string): URL {
  const url = parseUrl(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error('The base URL of the provider must be an absolute http or https URL.');
  }
  return url;
}
