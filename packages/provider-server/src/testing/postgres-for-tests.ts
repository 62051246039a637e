import './patience.ts';

/** For tests: with the patience that starting a database takes. */
export { ownPostgres as postgresForTests, type TestPostgres } from './own-postgres.ts';
