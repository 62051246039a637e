export const bannerClosed = 'The question about cookies is closed.';
export const cookies = 'Cookies';
export const cookiesOn = (product: string): string => `Cookies on ${product}`;
export const question = [
  'Basic cookies make the sign-up work.',
  'Personal ones, for analytics and reviews, are used only if you agree.',
];
export const ok = 'OK';
export const choose = 'Choose';
export const choices = 'Choices';
export const basic = 'Basic';
export const basicHint = 'They make the sign-up work. Always on.';
export const personal = 'Personal';
export const personalHint =
  'They count pages and presses, never what you type, and show the reviews.';
export const acceptAll = 'Accept all';
export const reject = 'Reject';
export const saveSelection = 'Save selection';
export const bannerShown = 'A choice of cookies is offered at the start of the page.';
