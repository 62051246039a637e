export const title = "You're Nearly Done!";
export const inviteTitle = (remaining: number): string =>
  remaining === 1 ? 'Invite Your Housemate' : 'Invite Your Housemates';
export const inviteIntro = (remaining: number): string =>
  `${remaining === 1 ? 'They review' : 'Each one reviews'} the package and ${remaining === 1 ? 'set' : 'sets'} up their own share.`;
export const inviteButton = 'Invite Housemates';
export const orSendLink = 'Or send them this link:';
export const seeWhoIsMissing = 'See who is still to join';
