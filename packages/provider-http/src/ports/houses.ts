import type { Houses, MemberLink } from '@kettle/core';
import {
  cancelAgreement,
  findLink,
  getMemberHouse,
  letIn,
  remind,
  replaceLink,
  requestNewBankDetails,
  takeOut,
} from '@kettle/provider-api';
import { readAnswer, readMailResult, readSuccess } from '../answer.ts';
import type { ApiClient } from '../api-client.ts';

export function createHouses(call: ApiClient): Houses {
  return {
    ofMember: async (link, signal) =>
      readAnswer(await call(getMemberHouse, { body: linkOf(link), signal }), getMemberHouse),
    letIn: async (link, person) =>
      readAnswer(await call(letIn, { body: { ...linkOf(link), person } }), letIn),
    takeOut: async (link, person) =>
      readAnswer(await call(takeOut, { body: { ...linkOf(link), person } }), takeOut),
    remind: async (link, person) =>
      readAnswer(await call(remind, { body: { ...linkOf(link), person } }), remind),
    requestNewBankDetails: async (link) =>
      readSuccess(await call(requestNewBankDetails, { body: linkOf(link) }), requestNewBankDetails),
    cancel: async (link, options = {}) =>
      readSuccess(
        await call(cancelAgreement, { body: { ...linkOf(link), ...options } }),
        cancelAgreement,
      ),
    findLink: async (email) => readMailResult(await call(findLink, { body: { email } }), findLink),
    replaceLink: async (link) =>
      readSuccess(await call(replaceLink, { body: linkOf(link) }), replaceLink),
  };
}

function linkOf({ guid, token }: MemberLink) {
  return { guid, me: token };
}
