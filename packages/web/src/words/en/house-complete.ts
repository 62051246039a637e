export const title = "You're All Done!";
export const intro = 'Your Direct Debit is set up, and everyone in the house has joined.';
/** Shown to a lead who lives alone. */
export const introAlone = 'Your Direct Debit is set up. There is nothing left for you to do.';
