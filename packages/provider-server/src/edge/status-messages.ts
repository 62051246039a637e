import { FAILURE_MESSAGES } from '@kettle/core';
import { STAFF_ONLY } from '@kettle/provider-domain';
import { HttpRefusal } from './http-refusal.ts';

/** The message for each status that the edge answers. A status not listed gets that of 500. */
const MESSAGES: ReadonlyMap<number, string> = new Map([
  [400, 'We could not read this request.'],
  [401, STAFF_ONLY],
  [403, 'Requests from this site are not allowed.'],
  [404, 'There is nothing here.'],
  [405, 'Method not allowed.'],
  [408, 'The request took too long to arrive. Try again.'],
  [413, 'This request is too large.'],
  [414, 'This address is too long.'],
  [415, 'Send JSON, with the content type application/json.'],
  [422, 'Something in this request is not valid.'],
  [429, 'Too many attempts. Wait a moment and try again.'],
  [431, 'This address or its headers are too long.'],
  [503, 'Kettle is busy at the moment. Nothing you typed is lost. Try again.'],
]);

export function messageOfStatus(status: number): string {
  return MESSAGES.get(status) ?? FAILURE_MESSAGES.general;
}

/** Creates a refusal with the usual message of its status. */
export function refusalOf(
  status: number,
  headers: Readonly<Record<string, string>> = {},
): HttpRefusal {
  return new HttpRefusal(status, [messageOfStatus(status)], headers);
}

/** Creates a 503 with `Retry-After`: the same request is likely to succeed in a moment. */
export function serviceUnavailable(): HttpRefusal {
  return refusalOf(503, { 'retry-after': '1' });
}
