export const continueWhereLeft = 'Continue where you left off';
export const back = 'Back';
export const address = 'Address';
export const includedTitle = 'What Is Included';
export const housemates = 'Housemates';
export const perPersonPerWeek = 'per person per week';
export const next = 'Next';
export const readPrivacyPolicy = 'Read the privacy policy';
export const close = 'Close';
export const backToStart = 'Back to start';
export const tryAgain = 'Try again';
export const joinedOf = (joined: number, total: number): string =>
  `${joined} of ${total} housemates ${joined === 1 ? 'has' : 'have'} joined`;
/** The promise of the start page and of the picture for link previews. */
export const promiseTitle = 'One Bill for the Whole House';
