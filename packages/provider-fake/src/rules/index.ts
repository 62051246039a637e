/** The provider's rules and test values, for another provider to keep its own state beside them. */
export { accountOf, joinLinkOf, openedAccount, type AccountFacts } from './accounts.ts';
export { findAddresses } from './address-search.ts';
export { judgeBank, lookUpBank, losesFirstAnswer, traceOf, type MandateTrace } from './banks.ts';
export { catalogueOf } from './catalogue.ts';
export { judgeAffiliate, judgeReferral } from './codes.ts';
export { fullAddressOf } from './full-address.ts';
export { memberKey, type House, type Member } from './house.ts';
export { planInvitations, type InvitationFacts } from './invitations.ts';
export { checkJoiningMandate } from './join-house.ts';
export { judgeJoiner, judgePlace, type PlaceFacts } from './joining.ts';
export { canonicalJson, isIdempotencyKey } from './keys.ts';
export { checkLeadHousehold, checkLeadSelection, checkRegistration } from './leads.ts';
export { isBouncing, mailFailed } from './mail.ts';
export { naturalKeyOf, naturalKeyOfGuid } from './natural-key.ts';
export { openHouse, type OpenedHouse, type OpeningFacts } from './open-house.ts';
export { judgeVerification, propertiesAt, propertyOfGuid, retrieveAddress } from './properties.ts';
export { quoteFor, type QuoteFacts } from './quote.ts';
export {
  refuse,
  STATUS_OF_REFUSAL,
  type Refusal,
  type RefusalKind,
  type Ruled,
} from './refusal.ts';
export { HOME_REGION, regionOfPostcode, type Region } from './regions.ts';
export { selectByPicks, selectByPriceIds, type Selection } from './selection.ts';
export { PROVIDER_SETTINGS } from './settings.ts';
export { checkEmailedPackage, makeShareLink, type ShareFacts } from './sharing.ts';
export {
  addressTaken,
  alreadyMember,
  houseComplete,
  keyReused,
  malformedKey,
  unknownHouse,
  unknownLead,
} from './store-refusals.ts';
export { applyVoucher, judgeVoucher, type JudgedVoucher } from './vouchers.ts';
export { seedHouses, type SeedHouse } from '../seed/houses.ts';
