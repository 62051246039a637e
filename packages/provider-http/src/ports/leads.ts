import { failure, success, type Leads } from '@kettle/core';
import { failureOf } from '../answers/failure-of.ts';
import { hasStatus } from '../answers/outcome.ts';
import { readAnswer, readDone } from '../answers/read-answer.ts';
import type { HttpClient } from '../http-client/http-client.ts';
import { readLead } from '../wire/read-lead.ts';
import { writeHousehold, writeRegistration, writeSelection } from '../wire/write-lead.ts';

export function createLeads(call: HttpClient): Leads {
  return {
    register: async (registration, key) => {
      const body = writeRegistration(registration);
      return readAnswer(await call({ method: 'POST', path: ['pre-signup'], body, key }), readLead);
    },
    saveSelection: async (selection) => {
      const path = ['pre-signup', selection.leadId, 'products'];
      const outcome = await call({ method: 'POST', path, body: writeSelection(selection) });
      // Only 200 and 204 are success here (product.md section 7).
      return hasStatus(outcome, 200, 204) ? success(undefined) : failure(failureOf(outcome));
    },
    saveHousehold: async (household) => {
      const path = ['pre-signup', household.leadId, 'household'];
      return readDone(await call({ method: 'POST', path, body: writeHousehold(household) }));
    },
  };
}
