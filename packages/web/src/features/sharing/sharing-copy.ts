export const email = 'Email';
export const qrCodeFailed = 'The QR code didn’t load. Use the link instead.';
export const copied = 'Link copied';
/** The lead or a joiner may send this, so it does not say who set the account up. */
export const joinUs = (product: string, link: string): string =>
  `Our house bills are on ${product}. See what you would pay, and join with your own Direct Debit here: ${link}`;
export const joinUsSubject = (product: string): string => `Join our house bills on ${product}`;
export const title = 'Save or Share Package';
export const shareText = (product: string): string => `Our ${product} bills package`;
