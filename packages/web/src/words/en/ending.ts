import { countHousemates } from './counts.ts';

export const mandateEmail =
  'The email that confirms your Direct Debit mandate arrives within 3\u00A0business days.';
export const setUpAndStillToJoin = (remaining: number): string =>
  `Your Direct Debit is set up. ${countHousemates(remaining)} ${remaining === 1 ? 'is' : 'are'} still to join.`;
