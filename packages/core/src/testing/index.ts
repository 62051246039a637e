export {
  aBank,
  aJoinerCheck,
  aJoiningMandate,
  aLeadMandate,
  aPerson,
  aTenancy,
  fixedClock,
  movableClock,
  sequentialIds,
  TODAY,
  type JoiningMandateParts,
  type LeadMandateParts,
} from './builders.ts';
export { accountsContract, PUBLIC_ACCOUNT_FIELDS } from './contract/accounts.contract.ts';
export { addressesContract } from './contract/addresses.contract.ts';
export { banksContract } from './contract/banks.contract.ts';
export { configurationContract } from './contract/configuration.contract.ts';
export { leadsContract } from './contract/leads.contract.ts';
export { mandatesContract } from './contract/mandates.contract.ts';
export type { MakeProvider, ProviderUnderTest } from './contract/provider-under-test.ts';
export { providerContract } from './contract/provider.contract.ts';
export { quotesContract } from './contract/quotes.contract.ts';
export { referralsContract } from './contract/referrals.contract.ts';
export { sharingContract } from './contract/sharing.contract.ts';
export { vouchersContract } from './contract/vouchers.contract.ts';
export { isLong } from './is-long.ts';
export {
  aCompleteJourney,
  ADA,
  ADA_PRESIGNUP,
  ADAS_BANK,
  anAccount,
  anOption,
  aProduct,
  aQuotedJourney,
  BROADBAND_PRODUCT,
  date,
  ENERGY,
  PRODUCTS,
  TV_PRODUCT,
  YEAR_FROM_JULY,
} from './journeys.ts';
