export const invitationTitle = 'Your Invitation';
export const opening = 'Opening your invitation…';
export const invitedBySomeone = (creator: string, house = 'your house'): string =>
  `${creator} has invited you to share the bills at ${house}.`;
export const askToShare = (house = 'this house'): string =>
  `Somebody has set up the bills at ${house}. Ask to share them.`;
export const join = 'Join';
export const byOwnDirectDebit = 'a month, by your own Direct Debit';
export const whoSees = (creator: string): string =>
  `${creator} chose the package. Your housemates can see that someone has joined, but never your bank details.`;
export const housematesAndJoined = (housemates: number, joined: number): string =>
  `${housemates} (${joined} ${joined === 1 ? 'has' : 'have'} joined)`;
export const agreesToNothing =
  '{strong} You enter your details next, and nothing is set up until you confirm your own Direct Debit.';
export const startedBefore = 'Started before?';
