/**
 * The provider's rules: pure functions over a company's data, and the ports of the external
 * services that they call.
 */
export { accountOf, openedAccount, requestedAccount } from './accounts.ts';
export {
  addressList,
  addressWords,
  buildingOf,
  buildingWords,
  MAX_SUGGESTIONS,
  searchWords,
  suggestionOf,
} from './address-list.ts';
export { deathIn, ownMistakeOf, paysNoMore, reasonSentence } from './bank-reasons.ts';
export { bankList, checkBank, lookUpBank, type MaskedAccount } from './banks.ts';
export type { Business } from './business.ts';
export { findAffiliate, findReferral } from './codes.ts';
export { homeRegionOf, isForRegion, type Catalogue, type Region } from './company/catalogue.ts';
export { absoluteUrl, companyOf, publicSettings, type Company } from './company/company.ts';
export type {
  CatalogueFile,
  CodesFile,
  Colours,
  CompanyFile,
  CompanyFiles,
  PriceEntry,
} from './company/schemas.ts';
export {
  ADDRESS_COLUMNS,
  addressOfCells,
  BANK_COLUMNS,
  readAddresses,
  readBanks,
} from './company/lists.ts';
export { fullAddressOf } from './full-address.ts';
export { guidOf } from './guid.ts';
export { hasEnded, planOfLead, type AgreedHouse, type House, type Member } from './house.ts';
export { checkInvitations, planInvitations } from './invitations.ts';
export { checkRequest, isWaiting, noLongerWaiting, WAITING_DAYS } from './join-requests.ts';
export {
  checkJoining,
  checkPlace,
  validateJoiner,
  type CheckedJoining,
  type JoinerFacts,
  type MemberDetails,
} from './joining.ts';
export { canonicalJson, isIdempotencyKey } from './keys.ts';
export { checkLeadHousehold, checkLeadSelection, checkRegistration } from './leads.ts';
export { memberAgreementOf } from './member-agreement.ts';
export { naturalKeyOf, naturalKeyOfGuid, signUpAccountOf } from './natural-key.ts';
export { openHouse, type OpenedHouse } from './open-house.ts';
export {
  MAIL_KINDS,
  type AddressBook,
  type BankDirectory,
  type Mail,
  type Mailer,
  type MailKind,
  type MandateCarrier,
  type MandateToCarry,
  type ExternalServices,
  type PersonChecks,
} from './external-services.ts';
export { compactPostcode, isAnyPostcode, outwardArea } from './postcodes.ts';
export { findAddresses, propertiesAt, retrieveAddress, verifyAddress } from './properties.ts';
export { quoteFor, type QuoteFacts } from './quote.ts';
export {
  refuse,
  REFUSAL_STATUSES,
  type Decision,
  type Refusal,
  type RefusalKind,
} from './refusal.ts';
export * from './reminders.ts';
export {
  checkRenewal,
  collectionOn,
  isAskedAgain,
  isRenewalOpen,
  isUnpaid,
  RENEWAL_LINK_DAYS,
  renewedPlan,
  unknownRenewal,
  type CheckedRenewal,
  type FailedPayment,
  type PayersMandate,
  type PaymentWord,
} from './renewals.ts';
export { selectByPicks, selectDefaults, type Selection } from './selection.ts';
export {
  checkEmailedPackage,
  checkLostLink,
  checkLinkedPackage,
  shareLinkTo,
  type PackageToLink,
} from './sharing.ts';
export * from './staff-refusals.ts';
export {
  addressTaken,
  alreadyMember,
  houseComplete,
  keyReused,
  noMailToInvited,
  enoughRenewals,
  nothingLeftToPay,
  tooLateToCancel,
  leadCancels,
  lastInHouse,
  malformedKey,
  unknownHouse,
  unknownLead,
  tooManyHouses,
} from './store-refusals.ts';
export { undeliverableAmong } from './undeliverable.ts';
export { hasUnstorableText, unstorableText } from './unstorable-text.ts';
export { CODE_LABELS } from './validation.ts';
export { applyVoucher, type VoucherFacts, type VoucherLimit } from './vouchers.ts';
