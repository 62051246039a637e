export const sendOffersHint =
  'Untick this if you would rather not hear about offers. It changes nothing else.';
export const mobileHint = '11 digits, or + and the country code';
export const didYouMean = 'Did you mean {email}?';
