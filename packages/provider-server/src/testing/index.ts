export { BUILT_TEMPLATE } from './built-template.ts';
export { postgresForTests, type TestPostgres } from './postgres-for-tests.ts';
