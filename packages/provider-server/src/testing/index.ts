export { postgresForTests, type TestPostgres } from './postgres-for-tests.ts';
