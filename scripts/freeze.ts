/**
 * `npm run freeze`: at a release, writes what later versions are compared with: the API, and the
 * rows of a provider's database. The rows of an earlier release stay beside them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';
import { fillDatabase } from '../packages/provider-server/src/testing/released/fill-database.ts';
import { readTables } from '../packages/provider-server/src/testing/released/table-rows.ts';
import { staffTokens } from '../packages/provider-server/src/testing/staff.ts';
import { testProvider } from '../packages/provider-server/src/testing/test-provider.ts';

const inRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

async function write(path: string, value: unknown): Promise<void> {
  const text = await format(JSON.stringify(value), { parser: 'json', printWidth: 100 });
  writeFileSync(inRoot(path), text);
  console.log(path);
}

async function freeze(): Promise<void> {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
    readonly version: string;
  };
  const provider = await testProvider({ staffTokens });
  await write('packages/provider-api/openapi.json', (await provider.get('/openapi.json')).body);
  await fillDatabase(provider);
  const rows = await readTables(provider.store.db);
  await write(`packages/provider-server/src/testing/released/${version}.json`, rows);
  await provider.close();
}

await freeze();
