export const join = 'Join';
export const NOT_AGREEING = [
  'Nothing is set up until you confirm your own Direct Debit.',
  'This is about bills, not your tenancy.',
  'Your housemates never see your bank details.',
];
export const startedBefore = 'Started before?';
