import { parseUrl } from '@kettle/provider-api';

/** The provider's base URL, split where the path of a call goes. */
export interface BaseUrl {
  /** The URL up to and including the slash before a call's path. */
  readonly folder: string;
  /** The query of the URL, which every call keeps. */
  readonly search: string;
}

/**
 * Parses the provider's base URL. Anything but an absolute http(s) URL is a configuration error, so
 * this throws when the provider is created rather than at a later call.
 */
export function readBaseUrl(text: string): BaseUrl {
  const url = parseUrl(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new Error('The base URL of the provider must be an absolute http or https URL.');
  }
  const { origin, pathname, search } = url;
  return { folder: origin + pathname.replace(/\/?$/, '/'), search };
}
