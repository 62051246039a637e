import { mapValue, type Houses, type MemberLink } from '@kettle/core';
import * as api from '@kettle/provider-api';
import type { ApiClient } from '../api-client.ts';
import { mailResultOf } from '../mapping.ts';

export function createHouses(call: ApiClient): Houses {
  return {
    ofMember: (link, signal) => call(api.getMemberHouse, { body: linkOf(link), signal }),
    letIn: (link, person) => call(api.letIn, { body: { ...linkOf(link), person } }),
    takeOut: (link, person) => call(api.takeOut, { body: { ...linkOf(link), person } }),
    remind: (link, person) => call(api.remindInvited, { body: { ...linkOf(link), person } }),
    requestNewBankDetails: (link) => call(api.requestNewBankDetails, { body: linkOf(link) }),
    cancel: (link, options) => call(api.cancelAgreement, { body: { ...linkOf(link), ...options } }),
    findLink: async (email) =>
      mapValue(await call(api.findLink, { body: { email } }), mailResultOf),
    replaceLink: (link) => call(api.replaceLink, { body: linkOf(link) }),
  };
}

function linkOf({ guid, token }: MemberLink) {
  return { guid, me: token };
}
