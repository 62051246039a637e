export const title = 'Who Is Joining?';
export const intro = (house: string): string => `You are joining ${house}.`;
export const alreadyJoinedHelp =
  'If these are your details, there is nothing left for you to do. If they are not, check the email address.';
export const checking = 'Checking your details…';
