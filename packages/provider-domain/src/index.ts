/** The provider's rules: pure functions that the fake and the reference provider share. */
export { accountOf, openedAccount } from './accounts.ts';
export { findAddresses } from './address-search.ts';
export { lookUpBank, losesFirstAnswer, traceOf, type MandateTrace } from './banks.ts';
export { findAffiliate, findReferral } from './codes.ts';
export { guidOf } from './guid.ts';
export { hasEnded, type AgreedHouse, type House, type Member } from './house.ts';
export { planInvitations } from './invitations.ts';
export { validateJoiner, checkJoining, checkPlace } from './joining.ts';
export { canonicalJson, isIdempotencyKey } from './keys.ts';
export { checkLeadHousehold, checkLeadSelection, checkRegistration } from './leads.ts';
export { naturalKeyOfGuid } from './natural-key.ts';
export { hasUnstorableText, unstorableText } from './unstorable-text.ts';
export { openHouse, type OpenedHouse } from './open-house.ts';
export { verifyAddress, propertiesAt, retrieveAddress } from './properties.ts';
export { quoteFor, type QuoteFacts } from './quote.ts';
export {
  refuse,
  STATUS_OF_REFUSAL,
  type Decision,
  type Refusal,
  type RefusalKind,
} from './refusal.ts';
export { REGIONS, type Region } from './regions.ts';
export { type Selection } from './selection.ts';
export { selectByPicks } from './selection.ts';
export { PROVIDER_SETTINGS, TERMS_VERSION } from './settings.ts';
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
export { renewedSeeds, seedHouses } from './seed/houses.ts';
