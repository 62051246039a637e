import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { postgresForTests, type TestPostgres } from '../testing/postgres-for-tests.ts';
import { joinerDirectDebit, leadAtTypedAddress, newKey } from '../testing/requests.ts';
import { testProvider, type TestProvider } from '../testing/test-provider.ts';

let postgres: TestPostgres;
let provider: TestProvider;
beforeAll(async () => {
  postgres = await postgresForTests();
  provider = await testProvider({}, { url: postgres.url });
});
afterAll(async () => {
  await provider.close();
  await postgres.stop();
});

it('nobody slips in again at the moment at which they are taken out [AK11]', async () => {
  const { db } = provider.store;
  const guid = await provider.signUp(leadAtTypedAddress(1));
  const join = () =>
    provider.post('/direct_debit', joinerDirectDebit(guid, 'bea@example.com'), newKey());
  await join();
  let again: ReturnType<typeof join> | undefined;
  await db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('house').select('guid').forNoKeyUpdate().execute();
    again = join();
    await vi.waitUntil(isLockAwaited);
    const leaver = transaction.updateTable('member').set({ taken_out_at: sql`now()` });
    await leaver.where('is_creator', '=', false).execute();
    await transaction.updateTable('house').set({ remaining: 3 }).execute();
  });

  expect((await again)?.status).toBe(409);
  expect((await join()).body).toMatchObject({ waitsForLead: true });
});

async function isLockAwaited(): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where not granted`.execute(provider.store.db);
  return rows.length > 0;
}
