export const goToAccount = 'Go to the Account';
export const startAgain = 'Start again';
export const guarantee = 'The Direct Debit Guarantee';
export const reference = 'Reference';
/** The last button of a payer who gives another account. */
export const useTheseDetails = 'Use these details';
export const saveRecord = 'Save or print your record';
export const noPrinting =
  'This browser didn’t print. Copy or share your record instead. The email that confirms your Direct Debit has it too.';
export const payerInEmail =
  'This page no longer has your name, home and account. The email with your agreement does.';
export const howToCancel = 'How to cancel';
export const settingUp = 'Setting up your Direct Debit…';
