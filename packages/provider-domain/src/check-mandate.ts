import {
  bankDetailsForm,
  broadbandDateForm,
  householdForm,
  householdRaw,
  isKnownAddress,
  personalDetailsForm,
  omitUndefined,
  success,
  tenancyForm,
  usableMinimumMonths,
  type BankDetails,
  type CalendarDate,
  type HouseInformation,
  type JoiningMandate,
  type LeadMandate,
  type PersonalDetails,
} from '@kettle/core';
import type { Decision } from './refusal.ts';
import { codeMistakes, invalid, mistakesOf } from './validation.ts';

/** The facts that are needed to check the dates of a tenancy. */
export interface TenancyFacts {
  readonly today: CalendarDate;
  /**
   * As configured. `usableMinimumMonths` caps a value that would leave no possible end date (TE7).
   */
  readonly minimumMonths: number;
}

/**
 * Checks a lead's direct debit with the core's forms. Returns it with cleaned texts, or all the
 * messages.
 */
export function checkLeadMandate(mandate: LeadMandate, facts: TenancyFacts): Decision<LeadMandate> {
  const { houseInformation } = mandate;
  const person = checkPerson(mandate.personalDetails);
  const bank = checkBank(mandate.bankDetails);
  const household = checkHousehold(mandate);
  const tenancy = checkTenancy(houseInformation, facts);
  const broadband = checkBroadband(houseInformation);
  const codes = codeMistakes(houseInformation);
  if (!person.ok || !bank.ok || !household.ok || !tenancy.ok || !broadband.ok || codes.length > 0) {
    return invalid([...mistakesOf(household, person, tenancy, broadband, bank), ...codes]);
  }
  const { housemateCount, ...home } = household.value;
  const { agentCode, referralCode, affiliateCode, discountCode } = houseInformation;
  return success({
    ...mandate,
    housemateCount,
    personalDetails: person.value,
    bankDetails: { ...mandate.bankDetails, ...bank.value },
    houseInformation: omitUndefined({
      ...home,
      ...tenancy.value,
      broadband: houseInformation.broadband,
      agentCode,
      referralCode,
      affiliateCode,
      discountCode,
    }),
  });
}

/** Checks a joiner's direct debit in the same way. */
export function checkJoiningMandate(mandate: JoiningMandate): Decision<JoiningMandate> {
  const person = checkPerson(mandate.personalDetails);
  const bank = checkBank(mandate.bankDetails);
  if (!person.ok || !bank.ok) return invalid(mistakesOf(person, bank));
  return success({
    ...mandate,
    personalDetails: person.value,
    bankDetails: { ...mandate.bankDetails, ...bank.value },
  });
}

function checkPerson(person: PersonalDetails) {
  return personalDetailsForm.parse(person, {});
}

/** Checks the bank details of another account. */
export function checkBankDetails(bank: BankDetails): Decision<BankDetails> {
  const checked = checkBank(bank);
  return checked.ok ? checked : invalid(mistakesOf(checked));
}

/**
 * The agreement to the terms is sent with the personal details or was given before, so the form's
 * own checkbox is set.
 */
function checkBank(bank: BankDetails) {
  return bankDetailsForm.parse({ ...bank, termsAgreed: true }, { variant: 'sticky' });
}

function checkTenancy({ startDate, endDate }: HouseInformation, facts: TenancyFacts) {
  const { today, minimumMonths } = facts;
  const context = { today, minTenancyLengthMonths: usableMinimumMonths(minimumMonths) };
  return tenancyForm.parse({ startDate, endDate }, context);
}

function checkBroadband({ broadband, startDate, endDate }: HouseInformation) {
  const isLater = broadband !== undefined && !broadband.isUrgent;
  return broadbandDateForm.parse(
    { broadbandUrgent: isLater ? 'Later' : 'ASAP', broadbandDate: isLater ? broadband.date : '' },
    { tenancy: { startDate, endDate } },
  );
}

function checkHousehold({ housemateCount, houseInformation }: LeadMandate) {
  const { address } = houseInformation;
  const pickedAddress = isKnownAddress(address) && address.guid !== '' ? address : undefined;
  const raw = householdRaw({ ...houseInformation, housemateCount });
  return householdForm.parse(raw, { pickedAddress });
}
