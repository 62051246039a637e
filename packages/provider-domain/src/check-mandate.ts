import {
  bankDetailsForm,
  broadbandDateForm,
  householdForm,
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
  type TypedAddress,
} from '@kettle/core';
import type { Decision } from './refusal.ts';
import { codeMistakes, invalid, mistakesOf } from './validation.ts';

/** The facts that are needed to check the dates of a tenancy. */
export interface TenancyFacts {
  readonly today: CalendarDate;
  /** As configured. One that would leave no possible end date is capped (TE7). */
  readonly minimumMonths: number;
}

/**
 * Checks a lead's direct debit with the core's forms. Returns it with cleaned texts, or all the messages. The
 * first payment is on the tenancy's first day, whatever date was sent.
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
  const { address, housemateCount, lettingAgentName } = household.value;
  return success({
    ...mandate,
    housemateCount,
    personalDetails: person.value,
    bankDetails: { ...bank.value, firstPaymentDate: houseInformation.startDate },
    houseInformation: omitUndefined({
      ...houseInformation,
      address,
      postcode: address.postcode,
      lettingAgentName,
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
    bankDetails: { ...bank.value, firstPaymentDate: mandate.bankDetails.firstPaymentDate },
  });
}

function checkPerson(person: PersonalDetails) {
  return personalDetailsForm.parse(person, {});
}

/** The personal details already include the agreement to the terms, so the form's own tick box is set. */
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
  const { address, lettingAgentName = '' } = houseInformation;
  const isKnown = isKnownAddress(address);
  const pickedAddress = isKnown && address.guid !== '' ? address : undefined;
  const { fullAddress, postcode } = isKnown ? NOTHING_TYPED : address;
  const raw = {
    isManualAddress: !isKnown,
    address: '',
    line1: fullAddress.line1,
    line2: fullAddress.line2 ?? '',
    city: fullAddress.city,
    postcode,
    housemateCount: String(housemateCount),
    lettingAgentName,
  };
  return householdForm.parse(raw, { pickedAddress });
}

const NOTHING_TYPED: TypedAddress = { fullAddress: { line1: '', city: '' }, postcode: '' };
