export const askAnew = 'Get a price for your home';
