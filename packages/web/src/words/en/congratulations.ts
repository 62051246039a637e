export const title = "You're Nearly Done!";
export const inviteTitle = 'Invite Your Housemates';
export const inviteIntro = 'Each one reviews the package and sets up their own share.';
export const inviteButton = 'Invite Housemates';
export const orSendLink = 'Or send them this link:';
export const seeWhoIsMissing = 'See who is still to join';
