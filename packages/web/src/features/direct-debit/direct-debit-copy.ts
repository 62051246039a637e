import { basis } from '../products/products-copy.ts';

export const wentThrough = 'Your Direct Debit went through';
export const setUpByOthers = 'Your address now has an account';
export const goToAccount = 'Go to the Account';
export const startAgain = 'Start again';
export const guarantee = 'The Direct Debit Guarantee';
export const reference = 'Reference';
export const saveRecord = 'Save or print your record';
export const howToCancel = 'How to cancel';
export const accountHolderHint =
  'and the only person who has to authorise payments from this account';
export const otherPayer = 'Does somebody else pay, or do two people sign?';
export const otherPayerHelp =
  'Whoever holds the account has to fill in this page themselves. If two people have to sign for payments, call us on {phone} before you go on.';
/** Headings and sentences of the bank details pages, for both the lead and the joiner. */
export const titles = { control: 'Direct Debit', sticky: 'Set up your Direct Debit' } as const;
export const settingUp = 'Setting up your Direct Debit…';
export const checkOrCall =
  'Please check your details, and that the account accepts Direct Debits. If it still does not work, call us on {phone}.';
export const couldNotConfirm =
  'We could not confirm whether your last try went through. You can try again: you will not be signed up twice. Or call us on {phone}.';
export const monthlyFrom = (
  amount: string,
  date: string | undefined,
  months: number | undefined,
): string =>
  `${amount} a month, by Direct Debit${date === undefined ? '' : ` from ${date}`}. ${basis(months)}`;
export const ownDirectDebit =
  'Each housemate sets up their own Direct Debit, for their share alone.';
