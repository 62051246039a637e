import { postgresForTests } from '@kettle/provider-server/testing';
import { afterAll } from 'vitest';
import { wireContract } from './testing/wire-contract.ts';

const postgres = await postgresForTests();
afterAll(() => postgres.stop());

wireContract('the provider over HTTP on a PostgreSQL server', {
  DATABASE_URL: postgres.url,
  KETTLE_SANDBOX: '1',
  BANK_DETAILS_KEY: Buffer.alloc(32, 1).toString('base64'),
  ALLOW_FSYNC_OFF: '1',
});
