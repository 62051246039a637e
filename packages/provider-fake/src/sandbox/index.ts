/** What a provider adds to its company to be a sandbox. */
export { seedHouses, type SeedHouse } from './houses.ts';
export { losesFirstAnswer, withTestValues } from './test-values.ts';
