import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testProvider, type TestProvider } from '../../testing/test-provider.ts';
import { apiPage } from './api-page.ts';
import type { OpenApiDocument } from './document.ts';

const PAGE = new URL('../../../../../docs/provider-api.md', import.meta.url);

let provider: TestProvider;
beforeAll(async () => {
  provider = await testProvider();
});
afterAll(() => provider.close());

it('the page in the docs is up to date (if not, run `npm run docs:api`)', async () => {
  const { body } = await provider.get('/openapi.json');
  const page = apiPage(body as unknown as OpenApiDocument);

  expect(await readFile(PAGE, 'utf8')).toBe(page);
  expect(page.match(/^## (GET|POST) /gm)).toHaveLength(20);
});
