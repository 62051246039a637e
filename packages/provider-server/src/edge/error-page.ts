import type { IncomingMessage } from 'node:http';

/** The paths that programs request. People open all others. */
const NOT_FOR_PEOPLE = /^\/(?:api|healthz|readyz)(?:[/?]|$)/;

/** Whether a person opens this URL in a browser and therefore reads the answer. */
export function isOpenedByPerson({ method, url = '/', headers }: IncomingMessage): boolean {
  return isPage(method, url) && (headers.accept ?? '').includes('text/html');
}

/**
 * Like `isOpenedByPerson`, for a request that Node could not parse. `beginning` is the packet with the error. It starts with the
 * request line unless that came in an earlier packet.
 */
export function isPageRequest(beginning: string): boolean {
  const [, method, url] = /^([A-Z]+) (\S+)/.exec(beginning) ?? [];
  return isPage(method, url ?? '/api');
}

function isPage(method: string | undefined, url: string): boolean {
  const isReading = method === 'GET' || method === 'HEAD';
  return isReading && url.startsWith('/') && !NOT_FOR_PEOPLE.test(url);
}

/** The page for a request that no page of the site can answer. It has no styles or scripts, so it loads nothing else. */
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
