export const join = 'Join';
export const aHousemate = 'A housemate';
export const byOwnDirectDebit = 'a month, by your own Direct Debit';
export const whoSees = (creator: string): string =>
  `${creator} chose the package. Your housemates can see that someone has joined, but never your bank details.`;
export const housematesAndJoined = (housemates: number, joined: number): string =>
  `${housemates} (${joined} ${joined === 1 ? 'has' : 'have'} joined)`;
export const agreesToNothing =
  '{strong} You enter your details next, and nothing is set up until you confirm your own Direct Debit.';
export const startedBefore = 'Started before?';
