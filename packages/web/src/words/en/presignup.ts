export const title = 'One Bill for the Whole House';
export const allInclusive = 'All Inclusive';
export const ratedExcellent = 'Rated Excellent';
export const uncapped = 'Uncapped Energy';
export const intro =
  'Energy, water, broadband and TV licence, split fairly: one monthly Direct Debit each.';
export const formTitle = 'Get Your Price';
export const welcomeBackTitle = 'Welcome Back';
export const stillHere = 'What you typed last time is still here.';
export const continueJoining = 'Continue joining a house';
