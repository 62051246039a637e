import { parseUrl } from '../wire/parse-url.ts';

/**
 * The provider's base URL, which is configuration: anything but an absolute http(s) URL is a bug of
 * whoever configured it, and thrown when the provider is made rather than at some later call.
 */
export function readBaseUrl(text: string): URL {
  const url = parseUrl(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error('The base URL of the provider must be an absolute http or https URL.');
  }
  return url;
}
