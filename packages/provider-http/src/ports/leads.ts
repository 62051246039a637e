import { omitUndefined, type LeadRegistration, type Leads } from '@kettle/core';
import { registerLead, saveHousehold, saveSelection, type BodyOf } from '@kettle/provider-api';
import { readAnswer, readSuccess } from '../answer.ts';
import type { ApiClient } from '../api-client.ts';

export function createLeads(call: ApiClient): Leads {
  return {
    register: async (registration, key) => {
      const body = registrationBody(registration);
      return readAnswer(await call(registerLead, { body, key }), registerLead);
    },
    saveSelection: async ({ leadId, priceIds, ...codes }) => {
      const body = { ...codes, priceIds: [...priceIds] };
      const outcome = await call(saveSelection, { params: { leadId }, body });
      return readSuccess(outcome, saveSelection);
    },
    saveHousehold: async ({ leadId, housemateCount, ...household }) => {
      const body = { ...household, groupSize: housemateCount };
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
