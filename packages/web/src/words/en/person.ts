export const agreeToPrivacy = 'I agree to the privacy policy';
export const sendOffers = 'Send me offers';
export const sendOffersHint =
  'Untick this if you would rather not hear about offers. It changes nothing else.';
export const iAmA = 'I am a…';
export const mobileHint = '11 digits, or + and the country code';
export const didYouMean = 'Did you mean {email}?';
