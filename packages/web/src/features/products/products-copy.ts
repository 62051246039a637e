export const noBroadband = 'No broadband';
export const edit = (product: string): string => `Edit ${product}`;
/** The contract, or the number of payments if the dates are known. */
export const basis = (months: number | undefined): string => {
  if (months === undefined) return 'Based on a 12 month contract.';
  return `${months}\u00A0monthly payment${months === 1 ? '' : 's'}.`;
};
export const basedOn = (unit: string, months: number | undefined): string =>
  `${unit}. ${basis(months)}`;
export const aWeek = (isAlone: boolean): string => (isAlone ? 'a week' : 'a week each');
export const moreAbout = (option: string): string => `More about ${option}`;
export const priceIsNow = (amount: string, unit: string): string => `Now ${amount} ${unit}.`;
export const months = (count: number): string => `${count}\u00A0months`;
export const payments = (count: number): string => `${count}\u00A0payment${count === 1 ? '' : 's'}`;
export const houseContract = (paid: string): string => `Whole house, all ${paid}`;
export const whyMore = (count: number, weeks: string | number): string =>
  `${count} of these months are ${weeks} weeks, a little more than 52: a year is 52 weeks and a day.`;
export const minus = (amount: string): string => `−${amount}`;
export const shared = {
  breakdown: 'What makes up the price, per person per week',
  weekly: 'Per person, per week',
  monthly: 'Per person, per month',
  contract: (paid: string): string => `Per person, all ${paid}`,
};
/** The wording for a lead who lives alone. */
export const alone: typeof shared = {
  breakdown: 'What makes up the price, per week',
  weekly: 'Per week',
  monthly: 'Per month',
  contract: (paid) => `All ${paid}`,
};
