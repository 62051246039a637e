import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openCompany } from '../src/start/open-company.ts';
import { buildServer } from '../src/start/server.ts';
import { londonClock } from '../src/platform/london-clock.ts';
import { apiPage } from '../src/edge/openapi/api-page.ts';
import type { OpenApiDocument } from '../src/edge/openapi/document.ts';
import { createLogger } from '../src/platform/log.ts';

/** `npm run docs:api` writes this page: the documentation of the provider API, generated from the served routes. */
const PAGE = fileURLToPath(new URL('../../../docs/provider-api.md', import.meta.url));

const log = createLogger({ write: () => undefined });
const company = await openCompany({ environment: { isSandbox: true }, log });
const server = buildServer({
  clock: londonClock,
  log,
  // The OpenAPI document is served without a database.
  store: () => undefined,
  business: company.business,
  siteUrl: () => '',
  providerUrl: '/api',
});
const answer = await server.inject('/api/openapi.json');
await writeFile(PAGE, apiPage(answer.json<OpenApiDocument>()));
await server.close();
