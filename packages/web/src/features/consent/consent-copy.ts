export const bannerClosed = 'Cookie banner closed.';
export const cookies = 'Cookies';
export const cookiesOn = (product: string): string => `Cookies on ${product}`;
export const question = [
  'Basic cookies make the sign-up work.',
  'Personal cookies, for analytics and reviews, are used only if you agree.',
];
export const ok = 'OK';
export const choose = 'Choose';
export const choices = 'Choices';
export const basic = 'Basic';
export const basicHint = 'Needed for the sign-up to work. Always on.';
export const personal = 'Personal';
export const personalHint =
  'To count page views and clicks, never what you type, and to show reviews.';
export const acceptAll = 'Accept all';
export const reject = 'Reject';
export const saveSelection = 'Save selection';
export const bannerShown = 'Cookie choices are at the start of the page.';
