export const continueWhereLeft = 'Continue where you left off';
export const enterManually = 'Enter address manually';
export const addressLine1 = 'Address line 1';
export const postcode = 'Postcode';
export const back = 'Back';
export const address = 'Address';
export const includedTitle = 'What Is Included';
export const housemates = 'Housemates';
export const mobileNumber = 'Mobile number';
export const emailAddress = 'Email address';
export const perPersonPerWeek = 'per person per week';
export const next = 'Next';
export const firstName = 'First name';
export const lastName = 'Last name';
export const readPrivacyPolicy = 'Read the privacy policy';
export const close = 'Close';
export const backToStart = 'Back to start';
export const tryAgain = 'Try again';

export const countHousemates = (count: number): string =>
  count === 1 ? '1 housemate' : `${count} housemates`;
