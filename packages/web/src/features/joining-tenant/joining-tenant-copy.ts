export const invitationTitle = 'Your Invitation';
export const packageTitle = "Here's Your Package";
export const opening = 'Opening your invitation…';
export const invitedIntro =
  'A housemate has invited you to share the bills at the house you live in.';
export const invitedBySomeone = (creator: string, house = 'your house'): string =>
  `${creator} has invited you to share the bills at ${house}.`;
export const notAgreeingTitle = 'What You Are Not Agreeing To';
export const payTitle = 'What You Pay';
export const houseTitle = 'Which House';
export const join = 'Join';
export const monthly = (amount: string): string =>
  `That is ${amount} a month, by your own Direct Debit.`;
export const firstCollected = (date: string): string =>
  `It is first collected on or after ${date}.`;
export const ownShare =
  'Your Direct Debit is for your share alone. Each housemate pays by one of their own.';
export const notTheTenancy =
  'This is about bills, not about your tenancy: it changes nothing between you and your landlord.';
export const whoSees = (creator: string): string =>
  `${creator} has chosen the package. Your housemates see that somebody has joined, and nothing of your bank details.`;
export const startedBefore = 'Started before?';
export const somebodyBegan =
  'Somebody began to join this house on this device. Go on if that was you. Join starts with an empty form.';
export const invitedBy = 'Invited by';
export const ofWhomJoined = (housemates: number, joined: number): string =>
  `${housemates}, of whom ${joined} ${joined === 1 ? 'has' : 'have'} joined`;
export const agreesToNothing =
  '{strong} It leads to your details. Nothing is set up before you confirm your own Direct Debit.';
export const pressingJoin = 'Pressing Join agrees to nothing.';
