import { failure, presentParts, success, type LeadRegistration, type Leads } from '@kettle/core';
import { failureOf, hasStatus, readAnswer, readDone } from '../failure-of.ts';
import type { HttpClient } from '../http-client/http-client.ts';
import { field, readFields, readFilledText, type Reader } from '../wire/reader.ts';

const readLead: Reader<{ readonly leadId: string }> = (value) => {
  const fields = readFields(value);
  const leadId = fields && readFilledText(field(fields, 'leadId'));
  return leadId === undefined ? undefined : { leadId };
};

function writeRegistration(registration: LeadRegistration) {
  const { presignup, leadId, discountCode, affiliateCode } = registration;
  return presentParts({
    firstName: presignup.firstname,
    lastName: presignup.lastname,
    emailAddress: presignup.email,
    mobileNumber: presignup.tel,
    agreedToPolicy: presignup.agreedToPolicy,
    leadType: presignup.leadType,
    discountCode,
    leadId,
    affiliateCode,
  });
}

export function createLeads(call: HttpClient): Leads {
  return {
    register: async (registration, key) =>
      readAnswer(
        await call({
          method: 'POST',
          path: ['pre-signup'],
          body: writeRegistration(registration),
          key,
        }),
        readLead,
      ),
    saveSelection: async ({ leadId, ...selection }) => {
      const outcome = await call({
        method: 'POST',
        path: ['pre-signup', leadId, 'products'],
        body: selection,
      });
      // 200 and 204 alone are success (product.md section 7).
      const isSaved = hasStatus(outcome, 200) || hasStatus(outcome, 204);
      return isSaved ? success(undefined) : failure(failureOf(outcome));
    },
    saveHousehold: async ({ leadId, housemateCount, ...household }) =>
      readDone(
        await call({
          method: 'POST',
          path: ['pre-signup', leadId, 'household'],
          body: { groupSize: housemateCount, ...household },
        }),
      ),
  };
}
