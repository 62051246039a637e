export const mandateEmail =
  'The email that confirms your Direct Debit mandate arrives within 3 business days.';
export const setUpAndStillToJoin = (remaining: number): string =>
  `Your Direct Debit is set up. ${remaining === 1 ? '1 housemate is' : `${remaining} housemates are`} still to join.`;
