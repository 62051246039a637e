/**
 * The test values and houses that turn a provider into a sandbox, and the company that operators
 * begin with.
 */
export { default as EXAMPLE_COMPANY } from '../../sandbox/company.json' with { type: 'json' };
export { seedHouses, type SeedHouse } from './houses.ts';
export { losesFirstAnswer, SANDBOX_STAFF_TOKEN, withTestValues } from './test-values.ts';
