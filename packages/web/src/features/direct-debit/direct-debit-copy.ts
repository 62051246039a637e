import { formatDateWithWeekday, formatPounds } from '@kettle/core';
import { basis } from '../products/products-copy.ts';
import { unbrokenDate } from '../../ui/text.tsx';
import type { ShownPlan } from './direct-debit-flow.ts';

export const wentThrough = 'Your Direct Debit went through';
export const setUpWithFirst =
  'The connection was lost while you were signing up. Your Direct Debit was set up with the details you sent first, so you do not need to enter them again.';
export const goToYourHouse = 'Go to Your House';
export const setUpByOthers = 'Your address now has an account';
export const notSetUpForYou =
  'Someone else has signed up your address. Your own Direct Debit was not set up, but you can join their account.';
export const didNotReachUs =
  'Your last try did not reach us, and nothing was set up. Please enter your bank details again.';
export const confirmAgrees = 'By selecting Confirm you agree to the terms and privacy policies.';
export const packageTitle = 'Your Package';
export const goToAccount = 'Go to the Account';
export const startAgain = 'Start again';
export const changeDates = 'Change the dates';
export const changeDetails = 'Change your details';
export const checkClock =
  'Your start date has passed. If this device says otherwise, check its date and time. Then change your dates.';
export const guarantee = 'The Direct Debit Guarantee';
export const confirm = 'Confirm';
export const notRight = "No, they're not right";
export const accountHolder = 'Account holder';
export const wereWiped =
  'For your safety, we cleared the bank details you typed, because you left this page or did not use it for 15 minutes. Please enter them again.';
export const stillThere = 'Are You Still There?';
export const clearedSoon =
  'For your safety, the bank details you have typed will be cleared in 2 minutes. Everything else stays.';
export const keepThem = 'Keep Them';
export const accountNumberHint = '8 digits';
export const looksMistyped =
  'This sort code and account number do not seem to match. Please check them. If they are correct, carry on.';
export const readTerms = 'Read the terms';
export const bothFilledIn = 'Sort code and account number are both filled in.';
/** Headings and sentences of the bank details pages, for both the lead and the joiner. */
export const titles = { control: 'Direct Debit', sticky: 'Set up your Direct Debit' } as const;
export const intro = 'Your share is collected once a month. Each housemate sets up their own.';
export const confirmTitle = 'Are These Details Right?';
export const confirmIntro = 'Please check them.';
export const nothingSentYet = 'Nothing has been sent yet.';
export const settingUp = 'Setting up your Direct Debit…';
export const sortCodeHint = '6 digits, such as 20-00-00';
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

/** The payments in a sentence or two. Empty while the dates are not known. */
export function planInShort(plan: ShownPlan | undefined, statementName: string): string {
  if (!plan) return '';
  const { collections, firstCollection, monthly } = plan;
  const date = firstCollection && unbrokenDate(formatDateWithWeekday(firstCollection));
  return (
    [
      `You pay ${formatPounds(monthly)} a month`,
      // Only for a lead, because the number of a joiner's payments is unknown.
      ...(collections === undefined ? [] : [`${collections} times`]),
      ...(date === undefined ? [] : [`first on or after ${date}`]),
    ].join(', ') + `. Your statement says ${statementName}.`
  );
}
