export const title = 'Your Payment Plan';
export const youPay = 'You pay';
export const aMonth = (amount: string): string => `${amount} a month`;
export const firstPayment = 'First payment';
export const onOrAfter = (date: string): string => `On or after ${date}`;
export const payments = 'Payments';
export const oneAMonth = (count: number): string => `${count}, one a month`;
export const onStatement = 'On your statement';
export const notice = (days: number): string =>
  `Banks work Monday to Friday but not on bank holidays, so a payment may be taken a little later. You are told ${days} working days before any change.`;
export const inShort = (plan: {
  readonly amount: string;
  /** Only for a lead, because the number of a joiner's payments is unknown. */
  readonly count?: number;
  /** Unknown to a joiner if the provider does not give the start of the tenancy. */
  readonly date?: string | undefined;
  readonly statementName: string;
}): string =>
  [
    `You pay ${plan.amount} a month`,
    ...(plan.count === undefined ? [] : [`${plan.count} times`]),
    ...(plan.date === undefined ? [] : [`first on or after ${plan.date}`]),
  ].join(', ') + `. Your statement says ${plan.statementName}.`;
