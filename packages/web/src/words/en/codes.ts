export const checkingOffer = 'Checking your offer…';
