export const title = "You're All Done!";
export const lead = 'Your Direct Debit is set up, and everyone in the house has joined.';
