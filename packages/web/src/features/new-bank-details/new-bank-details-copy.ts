import {
  formatDateWithWeekday,
  formatPounds,
  INSTRUCTION_RECEIVED,
  type CalendarDate,
  type Pence,
} from '@kettle/core';
import { unbrokenDate } from '../../ui/text.tsx';

export const title = 'Your New Bank Details';
export const confirmTitle = 'Are These Details Right?';
export const doneTitle = 'We Have Your New Bank Details';
export const linkEndedTitle = 'This Link No Longer Works';
export const opening = 'Opening your Direct Debit…';
export const introOf = (firstName: string | undefined, paid: string): string =>
  `${firstName === undefined ? '' : `Hello ${firstName}. `}${paid}`;
export const checkDetails = (paid: string): string =>
  `Please check them. Nothing changes until you confirm. ${paid}`;
export const received = (paid: string): string => `${INSTRUCTION_RECEIVED} ${paid}`;
export const linkEnded =
  'It was used before, or it is too old. If you have just reloaded this page, open the link in the email again. If you still want to change your bank details, call us on {phone}.';

/** What is paid a month, from when, and how it is called on the statement. */
export function paidInWords(monthly: Pence, first: CalendarDate, statementName: string): string {
  const day = unbrokenDate(formatDateWithWeekday(first));
  return `You pay ${formatPounds(monthly)} a month, first on or after ${day}. Your statement says ${statementName}.`;
}
