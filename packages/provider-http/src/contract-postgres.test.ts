import { postgresForTests } from '@kettle/provider-server/testing';
import { afterAll, expect, it } from 'vitest';
import { wireContract } from './testing/wire-contract.ts';

const postgres = await postgresForTests();
afterAll(() => postgres.stop());

// Without a PostgreSQL server the contract does not run. This test then shows up as skipped, with the reason.
it('the contract runs on a PostgreSQL server', ({ skip }) => {
  if (postgres.url === undefined) skip(`not run: ${postgres.reason ?? 'no PostgreSQL server'}`);

  expect(postgres.url).toMatch(/^postgresql:/);
});

if (postgres.url !== undefined) {
  wireContract('the provider over HTTP on a PostgreSQL server', {
    DATABASE_URL: postgres.url,
    BANK_DETAILS_KEY: Buffer.alloc(32, 1).toString('base64'),
    ALLOW_FSYNC_OFF: '1',
  });
}
