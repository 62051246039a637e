import type { Leads } from '@kettle/core';
import * as api from '@kettle/provider-api';
import type { ApiClient } from '../api-client.ts';

export function createLeads(call: ApiClient): Leads {
  return {
    register: ({ presignup, ...codes }, key) => {
      const { firstname, lastname, email, tel, ...others } = presignup;
      const person = {
        firstName: firstname,
        lastName: lastname,
        emailAddress: email,
        mobileNumber: tel,
      };
      return call(api.registerLead, { body: { ...person, ...others, ...codes }, key });
    },
    saveSelection: ({ leadId, ...body }) => call(api.saveSelection, { params: { leadId }, body }),
    saveHousehold: ({ leadId, housemateCount: groupSize, ...household }) =>
      call(api.saveHousehold, { params: { leadId }, body: { groupSize, ...household } }),
  };
}
