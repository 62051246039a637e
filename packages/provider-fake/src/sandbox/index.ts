/** The test values and houses that turn a provider into a sandbox. */
export { seedHouses, type SeedHouse } from './houses.ts';
export { losesFirstAnswer, withTestValues } from './test-values.ts';
