export const title = 'One bill for the whole house';
export const allInclusive = 'All Inclusive';
export const ratedExcellent = 'Rated Excellent';
export const uncapped = 'Uncapped Energy';
export const lead =
  'Energy, water, broadband and TV licence, split fairly: one monthly Direct Debit each.';
export const formTitle = 'Get your price';
export const welcomeBack = 'Welcome back';
export const stillHere = 'What you typed last time is still here.';
export const continueJoining = 'Continue joining a house';
export const affiliateInvalid = 'Affiliate Code Invalid';
export const checkingOffer = 'Checking your offer…';
