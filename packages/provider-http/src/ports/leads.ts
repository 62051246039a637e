import {
  omitUndefined,
  type LeadHousehold,
  type LeadRegistration,
  type Leads,
  type LeadSelection,
} from '@kettle/core';
import { registerLead, saveHousehold, saveSelection, type BodyOf } from '@kettle/provider-api';
import { readAnswer, readSuccess } from '../answers/read-answer.ts';
import type { ApiClient } from '../api-client.ts';

export function createLeads(call: ApiClient): Leads {
  return {
    register: async (registration, key) => {
      const body = registrationBody(registration);
      return readAnswer(await call(registerLead, { body, key }), registerLead);
    },
    saveSelection: async ({ leadId, ...selection }) => {
      const body = selectionBody(selection);
      return readSuccess(await call(saveSelection, { params: { leadId }, body }), saveSelection);
    },
    saveHousehold: async ({ leadId, ...household }) => {
      const body = householdBody(household);
      return readSuccess(await call(saveHousehold, { params: { leadId }, body }), saveHousehold);
    },
  };
}

function registrationBody(registration: LeadRegistration): BodyOf<typeof registerLead> {
  const { presignup, leadId, discountCode, affiliateCode } = registration;
  return omitUndefined({
    firstName: presignup.firstname,
    lastName: presignup.lastname,
    emailAddress: presignup.email,
    mobileNumber: presignup.tel,
    agreedToPolicy: presignup.agreedToPolicy,
    discountCode,
    leadType: presignup.leadType,
    leadId,
    affiliateCode,
  });
}

function selectionBody(selection: Omit<LeadSelection, 'leadId'>): BodyOf<typeof saveSelection> {
  const { priceIds, offerCode, affiliateCode, referralCode } = selection;
  return omitUndefined({ offerCode, affiliateCode, referralCode, priceIds: [...priceIds] });
}

function householdBody(household: Omit<LeadHousehold, 'leadId'>): BodyOf<typeof saveHousehold> {
  const { housemateCount, addressGuid, postcode, lettingAgentName } = household;
  return omitUndefined({ groupSize: housemateCount, addressGuid, postcode, lettingAgentName });
}
