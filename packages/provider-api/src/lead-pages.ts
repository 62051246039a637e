import { HOUSE_PERSON_STATES } from '@kettle/core';
import * as v from 'valibot';
import { housemates, id, listOfReadable, text, object } from './answer-parts.ts';
import type { Call } from './call.ts';
import * as part from './request-parts.ts';
import { failure, houseComplete } from './shapes/failures.ts';

/** The token stands in the body, because the URL of a request is written to logs. */
const link = { guid: part.guid, lead: part.code };

const leadHouse = object({
  housemateCount: housemates,
  remainingHousemates: housemates,
  people: listOfReadable(object({ id, firstName: text, state: v.picklist(HOUSE_PERSON_STATES) })),
});

/** A house as the holder of its lead's link sees it: first names, and who waits to join. */
export const getLeadHouse = {
  method: 'POST',
  path: '/lead/house',
  limit: 'address-look-up',
  body: v.strictObject(link),
  answer: leadHouse,
  failures: { 404: failure },
} as const satisfies Call;

/** Gives a waiting person a place. Repeated, it changes nothing. */
export const letIn = {
  method: 'POST',
  path: '/lead/let_in',
  limit: 'address-sign-up',
  body: v.strictObject({ ...link, person: part.code }),
  answer: leadHouse,
  failures: { 404: failure, 409: failure, 410: houseComplete },
} as const satisfies Call;

/** Takes a housemate's place away, or says no to a waiting person. Repeated, it changes nothing. */
export const takeOut = {
  method: 'POST',
  path: '/lead/take_out',
  limit: 'address-sign-up',
  body: v.strictObject({ ...link, person: part.code }),
  answer: leadHouse,
  failures: { 404: failure, 409: failure },
} as const satisfies Call;
