/** The messages that several forms share. A message of one form only is defined in that form. */
export const MESSAGES = {
  option: 'Please select an option',
  firstname: 'First name required',
  lastname: 'Last name required',
  email: 'Email address required',
  validEmail: 'Valid email address required',
  telephone: 'Mobile number required',
  validTelephone: 'Mobile number is invalid',
  privacyPolicy: 'You must agree to the privacy policy',
  postcode: 'Postcode required',
} as const;

/**
 * The labels of fields that several forms have. A label of one form only is defined in that form.
 */
export const LABELS = {
  leadType: 'I am a…',
  firstname: 'First name',
  lastname: 'Last name',
  email: 'Email address',
  telephone: 'Mobile number',
  agreedToPolicy: 'I agree to the privacy policy',
  allowPromotions: 'Send me offers',
  isManualAddress: 'Enter address manually',
  address: 'Address',
  line1: 'Address line 1',
  line2: 'Address line 2',
} as const;
