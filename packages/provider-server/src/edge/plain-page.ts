import { createHash } from 'node:crypto';
import { API_HEADERS } from './security-headers.ts';

const STYLES = `
:root { color-scheme: light dark }
body { margin: 0; font: 1.0625rem/1.5 system-ui, sans-serif; overflow-wrap: break-word }
main { max-width: 36rem; margin: 0 auto; padding: 2rem 1rem }
h1 { margin: 0; font-size: 1.75rem; line-height: 1.2 }
button { min-height: 2.75rem; padding: .5rem 1.25rem; font: inherit; font-weight: 600 }
`;

const STYLES_HASH = createHash('sha256').update(STYLES).digest('base64');

export const PLAIN_PAGE_HEADERS = {
  ...API_HEADERS,
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLES_HASH}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  'content-type': 'text/html; charset=utf-8',
} as const;

/** A page of the provider itself, apart from the site. It runs no script and loads nothing. */
export function plainPage(title: string, body: string): string {
  return pageOf(title, STYLES, body);
}

/** The frame of a page that is not the site's. */
export function pageOf(title: string, styles: string, body: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${styles}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
}
