import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildServer } from '../src/server.ts';
import { londonClock } from '../src/london-clock.ts';
import { apiPage } from '../src/openapi/api-page.ts';
import type { OpenApiDocument } from '../src/openapi/document.ts';

/** `npm run docs:api`: the page of the provider API, from the routes as they are served. */
const PAGE = fileURLToPath(new URL('../../../docs/provider-api.md', import.meta.url));

const server = buildServer({
  clock: londonClock,
  log: () => undefined,
  // Nothing is asked of the database.
  store: () => undefined,
  siteUrl: () => '',
  providerUrl: '/api',
});
const answer = await server.inject('/api/openapi.json');
await writeFile(PAGE, apiPage(answer.json<OpenApiDocument>()));
await server.close();
