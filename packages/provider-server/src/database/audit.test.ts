import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testProvider, type TestProvider } from '../testing/test-provider.ts';
import { recordAction } from './audit.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await testProvider();
});
afterAll(() => provider.close());

it.each(['update audit set count = 0', 'delete from audit', 'truncate audit'])(
  'a row can be added and read, and nobody can: %s',
  async (statement) => {
    const { db } = provider.store;
    const before = await provider.count('audit');
    await recordAction(db, { action: 'people erase', count: 1 });

    await expect(sql.raw(statement).execute(db)).rejects.toThrow('never changed or deleted');
    expect(await provider.count('audit')).toBe(before + 1);
  },
);
