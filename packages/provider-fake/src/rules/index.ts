/** The provider's rules and test data, for use by another provider that has its own store. */
export { accountOf, openedAccount } from './accounts.ts';
export { findAddresses } from './address-search.ts';
export { lookUpBank, losesFirstAnswer, traceOf } from './banks.ts';
export { judgeAffiliate, judgeReferral } from './codes.ts';
export { guidOf } from './guid.ts';
export type { AgreedHouse, House, Member } from './house.ts';
export { planInvitations } from './invitations.ts';
export { judgeJoiner, judgeJoining, judgePlace } from './joining.ts';
export { canonicalJson, isIdempotencyKey } from './keys.ts';
export { checkLeadHousehold, checkLeadSelection, checkRegistration } from './leads.ts';
export { naturalKeyOfGuid } from './natural-key.ts';
export { hasOddText, oddText } from './odd-texts.ts';
export { openHouse, type OpenedHouse } from './open-house.ts';
export { judgeVerification, propertiesAt, retrieveAddress } from './properties.ts';
export { quoteFor, type QuoteFacts } from './quote.ts';
export { refuse, STATUS_OF_REFUSAL, type Refusal, type Ruled } from './refusal.ts';
export { type Region } from './regions.ts';
export { type Selection } from './selection.ts';
export { PROVIDER_SETTINGS } from './settings.ts';
export { checkEmailedPackage, makeShareLink, type PackageToLink } from './sharing.ts';
export {
  addressTaken,
  alreadyMember,
  keyReused,
  malformedKey,
  unknownHouse,
  unknownLead,
} from './store-refusals.ts';
export { CODE_LABELS } from './validation.ts';
export { applyVoucher } from './vouchers.ts';
export { seedHouses } from '../seed/houses.ts';
