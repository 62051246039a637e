export * from './accounts.ts';
export * from './addresses.ts';
export * from './banks.ts';
export { TIME_LIMIT_MS, type Call } from './call.ts';
export * from './codes.ts';
export * from './configuration.ts';
export { pickKnownKeys } from './known-keys.ts';
export * from './member-pages.ts';
export * from './leads.ts';
export * from './mandates.ts';
export { parseUrl } from './parse-url.ts';
export * from './quotes.ts';
export {
  read,
  unreadablePart,
  type AnswerOf,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type ReceivedBodyOf,
  type SentAnswerOf,
} from './read.ts';
export { conflict, failure, houseComplete, priceChanged } from './shapes/failures.ts';
export * from './sharing.ts';
export * from './staff.ts';
export * from './vouchers.ts';
