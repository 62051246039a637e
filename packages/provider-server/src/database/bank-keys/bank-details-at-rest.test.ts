import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openBankDetails } from './open-bank-details.ts';
import { StartRefusal } from '../../platform/start-refusal.ts';
import { dataDirectories } from '../../testing/data-directories.ts';
import { databaseTemplate } from '../../testing/database-template.ts';
import { keyRingOf } from '../../testing/key-rings.ts';
import {
  bankDetails,
  joinerDirectDebit,
  leadAtTypedAddress,
  newKey,
} from '../../testing/requests.ts';
import { testProvider } from '../../testing/test-provider.ts';
import { openDatabase, type Database } from '../database.ts';
import { prepareStore } from '../store.ts';

const directories = dataDirectories();
afterAll(directories.remove);

/** Two accounts whose digits appear nowhere else in the data of this test. */
const CANARIES = [
  { sortCode: '71-93-46', accountNumber: '83629174' },
  { sortCode: '38-64-27', accountNumber: '19475382' },
] as const;

/**
 * Every form in which an account could be stored: plain, spaced, encoded, and its first or last six
 * digits.
 */
function formsOf({ sortCode, accountNumber }: (typeof CANARIES)[number]): readonly Buffer[] {
  const digits = sortCode.replaceAll('-', '');
  const plain = [
    accountNumber,
    sortCode,
    digits,
    sortCode.replaceAll('-', ' '),
    accountNumber.slice(0, 6),
    accountNumber.slice(2),
    `${accountNumber.slice(0, 4)} ${accountNumber.slice(4)}`,
  ];
  const texts = plain.flatMap((text) => [
    text,
    Buffer.from(text).toString('hex'),
    ...[0, 1, 2].map((before) => inBase64(text, before)),
  ]);
  return [
    ...texts.map((text) => Buffer.from(text)),
    ...plain.map((text) => Buffer.from(text, 'utf16le')),
  ];
}

/**
 * The base64 characters of a text that do not depend on its neighbours, if `before` bytes precede
 * it in its group.
 */
function inBase64(text: string, before: number): string {
  const whole = Buffer.from(' '.repeat(before) + text)
    .toString('base64')
    .replace(/=+$/, '');
  return whole.slice(Math.ceil((before * 4) / 3), Math.floor(((before + text.length) * 4) / 3));
}

/** Returns every row of every table as text, like a dump of the database. */
async function dumpOf(db: Database): Promise<string> {
  const tables = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'`.execute(
    db,
  );
  const dumps = tables.rows.map(({ name }) =>
    sql`select t::text as line from ${sql.raw(name)} t`.execute(db),
  );
  return JSON.stringify((await Promise.all(dumps)).map(({ rows }) => rows));
}

function isIn(text: string, needles: readonly Buffer[]): boolean {
  return needles.some((needle) => text.includes(needle.toString('latin1')));
}

function filesWith(directory: string, needles: readonly Buffer[]): string[] {
  const escaped = needles.map((needle) => needle.toString('latin1').replace(/[+/\\-]/g, '\\$&'));
  const any = new RegExp(escaped.join('|'));
  const files = readdirSync(directory, { recursive: true, withFileTypes: true });
  return files
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => any.test(readFileSync(file, 'latin1')));
}

it.each([0, 1, 2])(
  'an account in base64 is recognised with %i bytes of its group before it',
  (before) => {
    for (const text of CANARIES.map(({ accountNumber }) => accountNumber)) {
      const row = Buffer.from(`${'x'.repeat(before)}${text} and more`).toString('base64');
      expect(row).toContain(inBase64(text, before));
    }
  },
);

describe('bank details', () => {
  it('are not readable anywhere in the data directory, and can be opened only with the key', async () => {
    const directory = directories.fresh('canary');
    const provider = await testProvider({}, { directory, template: await databaseTemplate() });
    const [lead, joiner] = CANARIES;
    const opened = await provider.post(
      '/direct_debit',
      leadAtTypedAddress(1, { bankDetails: bankDetails(lead) }),
      newKey(),
    );
    const guid = String(opened.body['guid']);
    const joined = joinerDirectDebit(guid, 'b@example.com', { bankDetails: bankDetails(joiner) });
    await provider.post('/direct_debit', joined, newKey());
    const refused = joinerDirectDebit(guid, 'b@example.com', { bankDetails: bankDetails(joiner) });
    expect((await provider.post('/direct_debit', refused, newKey())).status).toBe(409);
    await provider.post('/bank_lookup', lead);
    const rows = await provider.store.db
      .selectFrom('mandate')
      .innerJoin('member', 'member.id', 'mandate.member_id')
      .selectAll()
      .execute();

    expect(rows.map((row) => row.account_ending).toSorted()).toEqual(['74', '82']);
    const deletion = provider.store.db.deleteFrom('bank_key').execute();
    await expect(deletion).rejects.toMatchObject({ constraint: 'mandate_key' });
    for (const row of rows) {
      const rowIdentity = {
        table: 'mandate',
        rowId: row.reference,
        houseGuid: row.house_guid,
      } as const;
      const open = openBankDetails(keyRingOf(1), rowIdentity, {
        keyId: row.key_id,
        sealed: row.sealed,
      });
      expect(CANARIES.map(({ accountNumber }) => accountNumber)).toContain(open.accountNumber);
    }
    const needles = CANARIES.flatMap(formsOf);
    const dump = await dumpOf(provider.store.db);
    await provider.close();

    expect(dump).toContain('Test Street');
    expect(isIn(dump, needles)).toBe(false);
    expect(filesWith(directory, needles)).toEqual([]);
    expect(provider.logged.join('')).not.toMatch(/83629174|19475382|71-93-46|38-64-27/);
  });

  it('are found by the same search if they are stored unencrypted', async () => {
    const directory = directories.fresh('planted');
    const database = await openDatabase(
      { directory, template: await databaseTemplate() },
      () => undefined,
    );
    const [canary] = CANARIES;
    await sql`create table leak as select ${canary.accountNumber}::text as t`.execute(database.db);
    const dump = await dumpOf(database.db);
    await database.close();

    expect(isIn(dump, formsOf(canary))).toBe(true);
    expect(filesWith(directory, formsOf(canary)).length).toBeGreaterThan(0);
  });

  it('are refused by a start with a different key, and accepted by one with both keys', async () => {
    const template = await databaseTemplate();
    const directory = directories.fresh('rotation');
    const openWith = async (...bytes: number[]) =>
      prepareStore(await openDatabase({ directory }, () => undefined), keyRingOf(...bytes));
    const first = await openDatabase({ directory, template }, () => undefined);
    await (await prepareStore(first, keyRingOf(1))).close();

    await expect(openWith(2)).rejects.toThrow(StartRefusal);
    await (await openWith(2, 1)).close();
    await expect(openWith(1)).rejects.toThrow(StartRefusal);
  });
});
