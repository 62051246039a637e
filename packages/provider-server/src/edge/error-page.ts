import type { IncomingMessage } from 'node:http';

/** The paths that programs ask for. Everything else is opened by people. */
const NOT_FOR_PEOPLE = /^\/(?:api|healthz|readyz)(?:[/?]|$)/;

/** Whether a person opens this address in a browser and so reads the answer. */
export function isOpenedByPerson({ method, url = '/', headers }: IncomingMessage): boolean {
  return isPage(method, url) && (headers.accept ?? '').includes('text/html');
}

/**
 * The same of a request that was not read to its end. Only its beginning is known, and only if it is not in an earlier
 * packet.
 */
export function isPageRequest(beginning: string): boolean {
  const [, method, url] = /^([A-Z]+) (\S+)/.exec(beginning) ?? [];
  return isPage(method, url ?? '/api');
}

function isPage(method: string | undefined, url: string): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && url.startsWith('/') && !NOT_FOR_PEOPLE.test(url);
}

/** The page for an address that the site's own pages cannot answer. It has no styles or scripts, so it needs nothing else. */
export function errorPage(message: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>This page didn’t load</title>
</head>
<body>
<main>
<h1>This page didn’t load</h1>
<p>${message}</p>
<p><a href="/">Go to the start page</a></p>
</main>
</body>
</html>
`;
}
