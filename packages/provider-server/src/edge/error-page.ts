import type { IncomingMessage } from 'node:http';

/** The paths that programs request. People open all others. */
const NOT_FOR_PEOPLE = /^\/(?:api|healthz|readyz)(?:[/?]|$)/;

/** Whether a person opens this URL in a browser and therefore reads the answer. */
export function isOpenedByPerson({ method, url = '/', headers }: IncomingMessage): boolean {
  const isReading = method === 'GET' || method === 'HEAD';
  const isPage = isReading && url.startsWith('/') && !NOT_FOR_PEOPLE.test(url);
  return isPage && (headers.accept ?? '').includes('text/html');
}

/**
 * The page for a request that no page of the site can answer. It has no styles or scripts, so it
 * loads nothing else.
 */
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
