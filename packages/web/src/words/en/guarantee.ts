export const title = 'The Direct Debit Guarantee';
export const offered =
  'This Guarantee is offered by all banks and building societies that accept instructions to pay Direct Debits';
export const changes = (organisation: string, _again: string): string =>
  `If there are any changes to the amount, date or frequency of your Direct Debit ${organisation} will notify you 5 working days in advance of your account being debited or as otherwise agreed. If you request ${_again} to collect a payment, confirmation of the amount and date will be given to you at the time of the request`;
export const errors = (organisation: string): string =>
  `If an error is made in the payment of your Direct Debit, by ${organisation} or your bank or building society, you are entitled to a full and immediate refund of the amount paid from your bank or building society`;
export const payBack = (organisation: string): string =>
  `If you receive a refund you are not entitled to, you must pay it back when ${organisation} asks you to`;
export const cancelling =
  'You can cancel a Direct Debit at any time by simply contacting your bank or building society. Written confirmation may be required. Please also notify us.';
