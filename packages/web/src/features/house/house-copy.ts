import { INSTRUCTION_RECEIVED } from '@kettle/core';
import { joinedOf } from '../../ui/common-copy.ts';

export const title = 'Your House';
export const introOf = (joined: number, total: number): string => `${joinedOf(joined, total)}.`;
export const tenancyStarts = 'Tenancy starts';
export const tenancyEnds = 'Tenancy ends';
export const broadbandFrom = 'Broadband from';
/** A number and what it counts stay on one line. */
export const countHousemates = (count: number): string =>
  `${count}\u00A0housemate${count === 1 ? '' : 's'}`;
export const mandateEmail =
  'The email that confirms your Direct Debit mandate arrives within 3\u00A0business days.';
/** Where the page does not know the reference: the answer that had it was lost. */
export const referenceInEmail = 'Your reference is in that email.';
export const stillToJoin = (remaining: number): string =>
  remaining === 0
    ? 'Everyone has joined.'
    : `${countHousemates(remaining)} ${remaining === 1 ? 'is' : 'are'} still to join.`;
export const receivedAndStillToJoin = (remaining: number): string =>
  `${INSTRUCTION_RECEIVED} ${stillToJoin(remaining)}`;
