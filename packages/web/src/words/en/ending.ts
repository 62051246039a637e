import { countHousemates } from './counts.ts';

export const mandateEmail =
  'The email that confirms your Direct Debit mandate arrives within 3\u00A0business days.';
export const stillToJoin = (remaining: number): string =>
  remaining === 0
    ? 'Everyone has joined.'
    : `${countHousemates(remaining)} ${remaining === 1 ? 'is' : 'are'} still to join.`;
export const setUpAndStillToJoin = (remaining: number): string =>
  `Your Direct Debit is set up. ${stillToJoin(remaining)}`;
