import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { ALL_MIGRATIONS } from '../database/migrations/all-migrations.ts';
import { migrate } from '../database/migrations/migrate.ts';
import { packagePath } from '../platform/package-path.ts';
import { operatorOf } from '../testing/operator.ts';
import { postgresForTests, type TestPostgres } from '../testing/postgres-for-tests.ts';
import { leadAtTypedAddress } from '../testing/requests.ts';
import { sendMails } from '../testing/send-mails.ts';
import { testProvider } from '../testing/test-provider.ts';

let postgres: TestPostgres;
let folder: string;
beforeAll(async () => {
  postgres = await postgresForTests();
  folder = mkdtempSync(join(tmpdir(), 'kettle-restore-'));
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

const urlOf = (database: string) => postgres.url.replace(/\/postgres$/, `/${database}`);

/** Creates or drops a database, as whoever restores one does. */
async function administer(statement: string): Promise<void> {
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function openProvider(database: string) {
  const { db, close } = await openDatabase({ url: urlOf(database) }, () => undefined);
  await migrate(db, ALL_MIGRATIONS);
  await close();
  const provider = await testProvider({}, { url: urlOf(database) });
  return { provider, operator: operatorOf(provider.store) };
}

const referencesIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^[A-Z][A-Z0-9]+/gm)].map(([one]) => one);

/** The statement that the docs give to whoever restores a dump. */
function statementOfTheDocs(): string {
  const docs = readFileSync(packagePath('../../docs/running.md'), 'utf8');
  return /```sql\n(update outbox[^`]+)```/.exec(docs)?.[1] ?? '';
}

it('a provider that was lost goes on from a dump of the night before, by the steps of the docs', async () => {
  await administer('create database kettle');
  const before = await openProvider('kettle');
  await before.provider.signUp(leadAtTypedAddress(1));
  await before.operator('mandates', 'export', '--out', join(folder, 'monday.csv'));
  await before.provider.signUp(leadAtTypedAddress(2));
  await before.provider.close();
  await administer('create database dump template kettle');

  // After the dump: a mandate of the dump goes to the bank, and so does one that only the lost
  // database knows.
  const lost = await openProvider('kettle');
  await lost.provider.signUp(leadAtTypedAddress(3));
  await lost.operator('mandates', 'export', '--out', join(folder, 'tuesday.csv'));
  await lost.provider.close();
  await administer('drop database kettle');
  await administer('create database kettle template dump');

  const { provider, operator } = await openProvider('kettle');
  await sql.raw(statementOfTheDocs()).execute(provider.store.db);
  const [known = '', unknown = ''] = referencesIn(join(folder, 'tuesday.csv'));
  const marked = await operator('mandates', 'mark-exported', join(folder, 'tuesday.csv'));
  expect([marked.code, marked.json]).toEqual([6, { count: 1, unknown: [unknown], mistakes: [] }]);

  // Nobody is handed to the bank twice, and whoever signs up now is.
  const nothing = await operator('mandates', 'export', '--out', join(folder, 'nothing.csv'));
  expect([nothing.code, nothing.json]).toEqual([0, expect.objectContaining({ count: 0 })]);
  await provider.signUp(leadAtTypedAddress(4));
  await operator('mandates', 'export', '--out', join(folder, 'wednesday.csv'));
  const handedOver = ['monday.csv', 'tuesday.csv', 'wednesday.csv'].flatMap((file) =>
    referencesIn(join(folder, file)),
  );
  expect(new Set(handedOver).size).toBe(handedOver.length);

  // The bank's answers about what was handed over before and after the dump are taken.
  const [monday = ''] = referencesIn(join(folder, 'monday.csv'));
  writeFileSync(
    join(folder, 'report.csv'),
    `reference,status,reason\n${monday},active,\n${known},rejected,5\n`,
  );
  const reported = await operator('mandates', 'report', join(folder, 'report.csv'));
  expect(reported.code).toBe(0);

  // Agreements go out, perhaps a second time; the payer who was rejected is asked for other bank
  // details.
  const mails = await sendMails(provider.store.db);
  expect(mails.filter((body) => body.includes('This is what you agreed to'))).toHaveLength(3);
  expect(mails.filter((body) => body.includes('/new-bank-details'))).toHaveLength(1);
  await provider.close();
});
