import { INSTRUCTION_RECEIVED } from '@kettle/core';
import { joinedOf } from '../../ui/common-copy.ts';

export const title = 'Your House';
export const unknownHouse = 'We could not find this house. Check the link you were sent.';
export const introOf = (joined: number, total: number): string => `${joinedOf(joined, total)}.`;
export const outdated = (problem: string): string =>
  `${problem} The numbers below may be out of date.`;
export const sendLink = (when: string | undefined): string =>
  `${when === undefined ? '' : `${when} `}Send them the link:`;
export const hasStarted = (date: string): string =>
  `The tenancy started on ${date}, so they should join as soon as they can.`;
export const joinBy = (date: string): string =>
  `They should join by ${date}, when the tenancy starts.`;
export const stillToJoinTitle = (remaining: number): string =>
  `${remaining === 1 ? '1 Housemate Is' : `${remaining} Housemates Are`} Still to Join`;
export const tenancyStarts = 'Tenancy starts';
export const tenancyEnds = 'Tenancy ends';
export const broadbandFrom = 'Broadband from';
/** A number and what it counts stay on one line. */
export const countHousemates = (count: number): string =>
  `${count}\u00A0housemate${count === 1 ? '' : 's'}`;
export const mandateEmail =
  'The email that confirms your Direct Debit mandate arrives within 3\u00A0business days. The mandate is what you have just agreed to.';
export const stillToJoin = (remaining: number): string =>
  remaining === 0
    ? 'Everyone has joined.'
    : `${countHousemates(remaining)} ${remaining === 1 ? 'is' : 'are'} still to join.`;
export const receivedAndStillToJoin = (remaining: number): string =>
  `${INSTRUCTION_RECEIVED} ${stillToJoin(remaining)}`;
