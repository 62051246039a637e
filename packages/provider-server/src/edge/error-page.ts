import type { IncomingMessage } from 'node:http';
import { plainPage } from './plain-page.ts';

/** The paths that programs request. People open all others. */
const NOT_FOR_PEOPLE = /^\/(?:api|healthz|readyz)(?:[/?]|$)/;

/** Whether a person opens this URL in a browser and therefore reads the answer. */
export function isOpenedByPerson({ method, url = '/', headers }: IncomingMessage): boolean {
  const isReading = method === 'GET' || method === 'HEAD';
  const isPage = isReading && url.startsWith('/') && !NOT_FOR_PEOPLE.test(url);
  return isPage && (headers.accept ?? '').includes('text/html');
}

/** The page for a request that no page of the site can answer. */
export function errorPage(message: string): string {
  const start = '<p><a href="/">Go to the start page</a></p>';
  return plainPage('This page didn’t load', `<p>${message}</p>\n${start}`);
}
