export const intro =
  'Energy, water, broadband and TV licence, split fairly: one monthly Direct Debit each.';
export const formTitle = 'Get Your Price';
export const welcomeBackTitle = 'Welcome Back';
export const stillHere = 'What you typed last time is still here.';
export const startAgain = 'Start again';
export const startAgainAnyway = 'Start again anyway';
export const cleared = 'What you typed and picked has been cleared.';
export const beingSent = 'Something is still being sent. Wait a moment, then try again.';
export const mayBeSetUp =
  'We cannot tell yet whether your Direct Debit was set up. Continue where you left off to find out. If you start again, we will not be able to tell you.';
export const continueJoining = 'Continue joining a house';
export const linkUnreadable =
  'That link to a package is incomplete, so we couldn’t open it. Ask for it again, or get your own price here.';
