export const email = 'Email';
export const whatsApp = 'WhatsApp';
export const qrCodeFailed = 'The QR code didn’t load. Use the link instead.';
export const joinLink = 'Join link';
export const copied = 'Link copied';
export const selectAndCopy = 'Select the link above and copy it.';
export const copy = 'Copy link';
/** The lead or a joiner may send this, so it does not say who set the account up. */
export const joinUs = (product: string, link: string): string =>
  `Our house bills are on ${product}. See what you would pay, and join with your own Direct Debit here: ${link}`;
export const joinUsSubject = (product: string): string => `Join our house bills on ${product}`;
export const title = 'Save or Share Package';
export const save = 'Save';
export const sending = 'Sending the email…';
export const emailHint = 'We email your package there, with a link to come back to it.';
export const saved = 'Saved!';
export const savedIntro =
  'We have emailed your package to you. It may take a few minutes to arrive.';
export const creatingLink = 'Creating your share link…';
export const shareLink = 'Share link';
export const shareText = (product: string): string => `Our ${product} bills package`;
export const share = 'Share';
