export const title = "You're All Done!";
export const intro = 'Your Direct Debit is set up, and everyone in the house has joined.';
