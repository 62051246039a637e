export const invitationTitle = 'Your Invitation';
export const packageTitle = "Here's Your Package";
export const opening = 'Opening your invitation…';
export const invitedIntro =
  'A housemate has invited you to share the bills at the house you live in.';
export const invitedBySomeone = (creator: string, house = 'your house'): string =>
  `${creator} has invited you to share the bills at ${house}.`;
export const notAgreeingTitle = 'What You Are Not Agreeing To';
export const payTitle = 'What You Pay';
export const houseTitle = 'The House';
export const join = 'Join';
export const monthly = (amount: string): string =>
  `That is ${amount} a month, by your own Direct Debit.`;
export const firstCollected = (date: string): string => `The first payment is on or after ${date}.`;
export const ownShare =
  'Your Direct Debit is for your share alone. Each housemate sets up their own.';
export const notTheTenancy =
  'This is about bills, not your tenancy. Nothing changes between you and your landlord.';
export const whoSees = (creator: string): string =>
  `${creator} chose the package. Your housemates can see that someone has joined, but never your bank details.`;
export const startedBefore = 'Started before?';
export const someoneStarted =
  'Someone started to join this house on this device. If it was you, continue where you left off. Join starts with an empty form.';
export const invitedBy = 'Invited by';
export const housematesAndJoined = (housemates: number, joined: number): string =>
  `${housemates} (${joined} ${joined === 1 ? 'has' : 'have'} joined)`;
export const agreesToNothing =
  '{strong} You enter your details next, and nothing is set up until you confirm your own Direct Debit.';
export const selectingJoin = 'Selecting Join does not commit you to anything.';
