import type { Houses, LeadLink } from '@kettle/core';
import { getLeadHouse, letIn, takeOut } from '@kettle/provider-api';
import { readAnswer } from '../answer.ts';
import type { ApiClient } from '../api-client.ts';

export function createHouses(call: ApiClient): Houses {
  return {
    ofLead: async (link, signal) =>
      readAnswer(await call(getLeadHouse, { body: linkOf(link), signal }), getLeadHouse),
    letIn: async (link, person) =>
      readAnswer(await call(letIn, { body: { ...linkOf(link), person } }), letIn),
    takeOut: async (link, person) =>
      readAnswer(await call(takeOut, { body: { ...linkOf(link), person } }), takeOut),
  };
}

function linkOf({ guid, token }: LeadLink) {
  return { guid, lead: token };
}
