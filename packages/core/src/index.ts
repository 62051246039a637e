export {
  agreedLines,
  agreementInWords,
  DEFAULT_CONFIRM_LABEL,
  INSTRUCTION_RECEIVED,
  joinerTerms,
  optionFacts,
  paymentCount,
  type AgreedLine,
  type AgreedTerms,
  type Agreement,
} from './domain/agreement.ts';
export { type Account, type OpenedAccount, type Invitation } from './domain/account.ts';
export {
  addressGuidOf,
  isKnownAddress,
  formatAddress,
  type KnownAddress,
  type FullAddress,
  type TypedAddress,
  type Address,
  type AddressSuggestion,
  type Property,
} from './domain/address.ts';
export { BankDetailsHolder } from './domain/bank-details-holder.ts';
export {
  maskAccountNumber,
  maskSortCode,
  formatSortCode,
  type BankDetails,
  type DatedBankDetails,
} from './domain/bank-details.ts';
export { BANK_ICONS, type BankIcon } from './domain/bank-icon.ts';
export { broadbandDateOf, type BroadbandTiming } from './domain/broadband-timing.ts';
export {
  addDays,
  dateOfParts,
  formatDate,
  formatDateWithWeekday,
} from './domain/calendar-arithmetic.ts';
export {
  parseCalendarDate,
  isCalendarDate,
  datePartsOf,
  compareDates,
  type CalendarDate,
  type DateParts,
} from './domain/calendar-date.ts';
export { calendarFile } from './domain/calendar-file.ts';
export { capitaliseName } from './domain/capitalise-name.ts';
export { usableCode, type Codes } from './domain/codes.ts';
export { consentCookie, readConsent, type Consent } from './domain/consent.ts';
export { contrastOf } from './domain/contrast.ts';
export { bankDigits, isAsciiDigits } from './domain/digits.ts';
export { directDebitGuarantee } from './domain/direct-debit-guarantee.ts';
export {
  DISCOUNT_GONE_MESSAGE,
  VOUCHER_COOLDOWN_SECONDS,
  describeAccountDiscount,
  describeDiscount,
  validCodeOf,
  type Discount,
  type QuotedDiscount,
  type AppliedVoucher,
} from './domain/discount.ts';
export { emailKey } from './domain/email-key.ts';
export { suggestEmail } from './domain/email-suggestion.ts';
export {
  FAILURE_MESSAGES,
  FALLBACK_MESSAGES,
  PANEL_TITLES,
  networkMessage,
  failureMessage,
  SENDING_ELSEWHERE_MESSAGE,
  hasAnswer,
  unknownOutcomeMessage,
  INVALID_CODE_MESSAGES,
  uncheckedCodeMessage,
  type CodeKind,
} from './domain/failure-messages.ts';
export { isDefinite, type Failure, type Conflict } from './domain/failure.ts';
export { notSentMessage, type MailResult } from './domain/mail-result.ts';
export { houseDates } from './domain/house-dates.ts';
export { readHouseGuid } from './domain/house-guid.ts';
export {
  MINIMUM_HOUSEMATES,
  MAXIMUM_HOUSEMATES,
  DEFAULT_HOUSEMATES,
  HOUSEMATE_COUNT_MESSAGE,
  sizesToCompare,
  isHousemateCount,
  type Household,
} from './domain/household.ts';
export { ASKING_TO_JOIN } from './domain/asking-to-join.ts';
export { joinLinkTo, leadLinkTo, renewalLinkTo } from './domain/join-link.ts';
export {
  HOUSE_PERSON_STATES,
  type HousePerson,
  type LeadHouse,
  type LeadLink,
} from './domain/lead-house.ts';
export { isWithin, LIMITS, tooLongMessage, unusableMessage } from './domain/limits.ts';
export { londonDay } from './domain/london-day.ts';
export { usableMinimumMonths } from './domain/minimum-term.ts';
export {
  WEEKS_PER_MONTH,
  isPence,
  MAXIMUM_PENCE,
  sumPence,
  lessPercent,
  weeklyAmount,
  monthlyAmount,
  quoteSummaryAmount,
  formatPounds,
  type Pence,
} from './domain/money.ts';
export { nearestText } from './domain/nearest-text.ts';
export {
  packagePriceOf,
  priceOfAccount,
  isDiscounted,
  displayedDifference,
  type DiscountedPrice,
  type PackagePrice,
} from './domain/package-price.ts';
export {
  collectionsIn,
  collectionsOf,
  type Payment,
  type SetUpDay,
  firstCollection,
  NOTICE_RANGE,
  NOTICE_WORKING_DAYS,
  joinerPayment,
  paymentPlan,
  paymentPlanFrom,
  renewedPlan,
  paymentsInWords,
  type PaymentPlan,
  type AgreedPayment,
} from './domain/payment-plan.ts';
export { type Renewal, type RenewedMandate } from './domain/renewal.ts';
export { workingDayFrom } from './domain/working-days.ts';
export {
  LEAD_TYPES,
  type LeadType,
  type Person,
  type PersonalDetails,
  type Presignup,
} from './domain/person.ts';
export {
  pickedOptions,
  selectedPriceIds,
  initialPicks,
  toggledCode,
  pickedOption,
  includedOption,
  pickedCode,
  isIncluded,
  canSkipBroadband,
  type Picks,
} from './domain/picks.ts';
export { formatPostcode, isPostcode } from './domain/postcode.ts';
export { omitUndefined, type OmitUndefined } from './domain/omit-undefined.ts';
export { explainPrice, CONTRACT_MONTHS } from './domain/price-explanation.ts';
export {
  BROADBAND,
  TV_LICENCE,
  MAXIMUM_LEAD_TIME,
  OPTIONAL_PRODUCT_TYPES,
  isReadOnly,
  isNoProduct,
  productOfType,
  optionOfCode,
  type ProductType,
  type OptionCode,
  type PriceId,
  type OptionPrice,
  type ProductDocument,
  type Ribbon,
  type ProductOption,
  type Product,
} from './domain/product.ts';
export { type Quote } from './domain/quote.ts';
export { success, failure, exhaustive, type Result } from './domain/result.ts';
export { isSameAddress } from './domain/same-address.ts';
export {
  DIRECT_DEBIT_VARIANTS,
  DEFAULT_MINIMUM_TENANCY_MONTHS,
  DEFAULT_SETTINGS,
  type CompanyDetails,
  type DirectDebitVariant,
  type Settings,
} from './domain/settings.ts';
export { usualStartDates } from './domain/tenancy-presets.ts';
export {
  defaultEndDate,
  isInThePast,
  latestEndDate,
  latestStartDate,
  type Tenancy,
} from './domain/tenancy.ts';
export { cleanText, isBlank, isWellFormed } from './domain/text.ts';
export { addressForm, type AddressContext, type AddressRaw } from './forms/address.form.ts';
export {
  bankDetailsForm,
  completeBankNumbers,
  type BankDetailsContext,
  type BankDetailsRaw,
} from './forms/bank-details.form.ts';
export { bankEntryHints, splitBankNumbers } from './forms/bank-entry.ts';
export {
  BROADBAND_URGENCIES,
  broadbandDateForm,
  type BroadbandDateContext,
  type BroadbandDateRaw,
} from './forms/broadband-date.form.ts';
export { restoreRaw, type Form, type Labels, type Mistake, type Raw } from './forms/form.ts';
export {
  householdForm,
  householdRaw,
  type HouseholdContext,
  type HouseholdRaw,
  type LocatedHousehold,
} from './forms/household.form.ts';
export { readHousemateList, type ListedHousemate } from './forms/housemate-list.ts';
export {
  DEFAULT_INVITATION_ROWS,
  invitationsForm,
  invitationsRaw,
  type InvitationsContext,
  type InvitationsRaw,
} from './forms/invitations.form.ts';
export { joiningDetailsForm, type JoiningDetailsRaw } from './forms/joining-details.form.ts';
export {
  broadbandForm,
  optionForm,
  type BroadbandRaw,
  type OptionContext,
  type OptionRaw,
} from './forms/option.form.ts';
export {
  personalDetailsForm,
  type PersonalDetailsContext,
  type PersonalDetailsRaw,
} from './forms/personal-details.form.ts';
export {
  postcodeHouseholdForm,
  type PostcodeHouseholdRaw,
} from './forms/postcode-household.form.ts';
export { presignupForm, type PresignupRaw } from './forms/presignup.form.ts';
export { savePackageForm, type SavePackageRaw } from './forms/save-package.form.ts';
export { isAboutToday, stepOfMessage, type RefusedStep } from './forms/step-of-message.ts';
export {
  tenancyFromToday,
  tenancyForm,
  withStartDate,
  type TenancyContext,
  type TenancyRaw,
} from './forms/tenancy.form.ts';
export { voucherForm, type VoucherRaw } from './forms/voucher.form.ts';
export { type JourneyTable } from './journey/define-journey.ts';
export { readLinkParams, type LinkParams } from './journey/link-params.ts';
export {
  newJoiningJourney,
  finishedJoiningJourney,
  isUnfinishedJoining,
  withSentJoiningDetails,
  type JoiningJourney,
} from './journey/joining-journey-state.ts';
export {
  joiningJourney,
  type JoiningStep,
  type JoiningExit,
  type JoiningFacts,
} from './journey/joining-journey.ts';
export { serialiseCodes, restoreCodes } from './journey/storage/stored-codes.ts';
export {
  serialiseJourney,
  savedAtOf,
  restoreLeadJourney,
  restoreJoiningJourney,
  type RestoredJourney,
} from './journey/storage/stored-journey.ts';
export { applyChanges, picksEndDiscount, type LeadChanges } from './journey/lead-changes.ts';
export {
  lacksVoucherPrice,
  newLeadJourney,
  finishedLeadJourney,
  type Drafts,
  type LeadJourney,
  type ShareLinkParts,
} from './journey/lead-journey-state.ts';
export {
  leadJourney,
  nextAfterChange,
  includesBroadband,
  hasProgress,
  hasStartPassed,
  type LeadStep,
  type LeadExit,
  type LeadFacts,
} from './journey/lead-journey.ts';
export { leadBroadbandDate } from './journey/lead-broadband.ts';
export {
  cheaperMessage,
  leadPackagePrice,
  leadPaymentPlan,
  leadTerms,
  paymentAsSetUp,
} from './journey/lead-price.ts';
export {
  packageChange,
  packageChangeMessages,
  priceChangeMessage,
  type PackageChange,
} from './journey/package-change.ts';
export {
  withQuote,
  withOption,
  isUnchangedSinceSent,
  withSentDetails,
  withBroadband,
  withCorrections,
  withPersonalDetails,
  withTenancy,
  withTogglesReverted,
} from './journey/lead-transitions.ts';
export { hasPackageParams, readPackageLink, type PackageLink } from './journey/package-link.ts';
export { repairLink } from './journey/repair-link.ts';
export {
  restartSubmissions,
  startSubmission,
  finishSubmission,
  restoreSubmission,
  hasUnknownOutcome,
  isBeingSent,
  isUnresolved,
  needsLookUp,
  type SubmissionKind,
  type SubmissionRecord,
  type Submissions,
} from './journey/submission.ts';
export { type JoinerCheck, type InvalidFields, type Accounts } from './ports/accounts.ts';
export { type AddressSearch, type Addresses } from './ports/addresses.ts';
export {
  type Analytics,
  type AnalyticsEvent,
  type ControlEventKind,
  type ControlName,
  type PageName,
} from './ports/analytics.ts';
export { type Banks } from './ports/banks.ts';
export { type Clock } from './ports/clock.ts';
export { type Configuration } from './ports/configuration.ts';
export { type Houses } from './ports/houses.ts';
export { type Ids } from './ports/ids.ts';
export {
  type LeadRegistration,
  type LeadSelection,
  type LeadHousehold,
  type Leads,
  type UnknownLead,
} from './ports/leads.ts';
export {
  type HouseInformation,
  type LeadMandate,
  type JoiningMandate,
  type HouseComplete,
  type PriceChanged,
  type Mandates,
} from './ports/mandates.ts';
export { type ProviderPorts, type Ports } from './ports/ports.ts';
export { type QuoteRequest, type Quotes } from './ports/quotes.ts';
export { type UnknownCode, type CodeMessage, type Referrals } from './ports/referrals.ts';
export { type RenewalMandate, type Renewals } from './ports/renewals.ts';
export {
  type SharedPackage,
  type EmailedPackage,
  type LinkedPackage,
  type Sharing,
} from './ports/sharing.ts';
export { type SubmissionLock } from './ports/submission-lock.ts';
export { type SubmissionLog } from './ports/submission-log.ts';
export {
  type InvalidVoucher,
  type VoucherFailure,
  type VoucherRequest,
  type Vouchers,
} from './ports/vouchers.ts';
export {
  withoutVoucher,
  type VoucherOutcome,
  type VoucherPage,
} from './use-cases/apply-voucher.ts';
export {
  sizeOutcomeMessage,
  type CompareOptions,
  type PricedSize,
  type SizeOutcome,
} from './use-cases/compare-household-sizes.ts';
export { mistakesOfJoiner, type JoinerCheckOutcome } from './use-cases/check-joiner.ts';
export { type AddressOutcome } from './use-cases/confirm-address.ts';
export { createUseCases, type UseCases } from './use-cases/create-use-cases.ts';
export { leadHousehold, quoteRequest, type QuoteOutcome } from './use-cases/get-quote.ts';
export { type CodeVerdict } from './use-cases/check-code.ts';
export { type OpenedSuggestion } from './use-cases/look-up-addresses.ts';
export { type RecognisedBank } from './use-cases/look-up-bank.ts';
export { type RefreshedPackage } from './use-cases/refresh-package.ts';
export { resolveSettings } from './use-cases/load-settings.ts';
export { type EarlierSignUp, type EarlierSignUpOptions } from './use-cases/find-earlier-sign-up.ts';
export { type OwnAccount } from './use-cases/find-own-account.ts';
export {
  type DirectDebitOutcome,
  type UnresolvedFailure,
  type DirectDebitRefusal,
} from './use-cases/send-direct-debit.ts';
export { submit, type SubmissionInProgress, type SubmissionFailure } from './use-cases/submit.ts';
