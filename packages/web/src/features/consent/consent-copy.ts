export const cookies = 'Cookies';
export const cookiesOn = (product: string): string => `Cookies on ${product}`;
export const question = [
  'Basic cookies make the sign-up work.',
  'Personal cookies, for analytics and reviews, are used only if you agree.',
];
export const choices = 'Choices';
export const reject = 'Reject';
