export const title = 'Save or Share Package';
export const save = 'Save';
export const sending = 'Sending the email…';
export const emailHint = 'We send your package there, with a link to come back to it.';
export const saved = 'Saved!';
export const savedIntro =
  'We have emailed your package to you. It may take a few minutes to arrive.';
export const making = 'Making your share link…';
export const shareLink = 'Share link';
export const shareText = (product: string): string => `Our ${product} bills package`;
export const share = 'Share';
