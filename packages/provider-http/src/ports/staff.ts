import type { Staff } from '@kettle/core';
import {
  changePerson,
  closeHouse,
  findHouses,
  getHouse,
  getIncompleteHouses,
  getMails,
  reopenHouse,
  requestRenewal,
  resendMail,
  takeOutOfHouse,
} from '@kettle/provider-api';
import { readAnswer } from '../answer.ts';
import type { ApiClient } from '../api-client.ts';

/** The calls of the staff. The transport sends their token. */
export function createStaff(call: ApiClient): Staff {
  return {
    findHouses: async (body, signal) =>
      readAnswer(await call(findHouses, { body, signal }), findHouses),
    incompleteHouses: async (body, signal) =>
      readAnswer(await call(getIncompleteHouses, { body, signal }), getIncompleteHouses),
    house: async (guid, signal) =>
      readAnswer(await call(getHouse, { params: { guid }, signal }), getHouse),
    closeHouse: async (guid, reason) =>
      readAnswer(await call(closeHouse, { params: { guid }, body: { reason } }), closeHouse),
    reopenHouse: async (guid) =>
      readAnswer(await call(reopenHouse, { params: { guid }, body: {} }), reopenHouse),
    takeOut: async (guid, email) =>
      readAnswer(await call(takeOutOfHouse, { params: { guid }, body: { email } }), takeOutOfHouse),
    changePerson: async (email, changes) =>
      readAnswer(await call(changePerson, { body: { email, changes } }), changePerson),
    requestRenewal: async (reference) =>
      readAnswer(await call(requestRenewal, { params: { reference }, body: {} }), requestRenewal),
    mails: async (body, signal) => readAnswer(await call(getMails, { body, signal }), getMails),
    resendMail: async (mailId) =>
      readAnswer(await call(resendMail, { params: { mailId }, body: {} }), resendMail),
  };
}
