import type { Houses, MemberLink } from '@kettle/core';
import { getMemberHouse, letIn, takeOut } from '@kettle/provider-api';
import { readAnswer } from '../answer.ts';
import type { ApiClient } from '../api-client.ts';

export function createHouses(call: ApiClient): Houses {
  return {
    ofMember: async (link, signal) =>
      readAnswer(await call(getMemberHouse, { body: linkOf(link), signal }), getMemberHouse),
    letIn: async (link, person) =>
      readAnswer(await call(letIn, { body: { ...linkOf(link), person } }), letIn),
    takeOut: async (link, person) =>
      readAnswer(await call(takeOut, { body: { ...linkOf(link), person } }), takeOut),
  };
}

function linkOf({ guid, token }: MemberLink) {
  return { guid, me: token };
}
