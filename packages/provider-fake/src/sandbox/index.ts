/** The test values and houses that turn a provider into a sandbox. */
export { seedHouses, type SeedHouse } from './houses.ts';
export { losesFirstAnswer, SANDBOX_STAFF_TOKEN, withTestValues } from './test-values.ts';
