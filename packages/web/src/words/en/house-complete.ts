export const title = "You're All Done!";
export const intro = 'Your Direct Debit is set up, and everyone in the house has joined.';
/** To a lead who shares the house with nobody. */
export const introAlone = 'Your Direct Debit is set up. There is nothing left for you to do.';
