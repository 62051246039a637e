export const edit = (product: string): string => `Edit ${product}`;
export const save = 'Save';
export const perPersonPerMonth = 'per person per month';
/** What is paid for: a contract, and how many payments once the dates are known. */
export const basis = (months: number | undefined): string => {
  if (months === undefined) return 'Based on a 12 month contract.';
  return `${months}\u00A0monthly payment${months === 1 ? '' : 's'}.`;
};
export const basedOn = (unit: string, months: number | undefined): string =>
  `${unit}. ${basis(months)}`;
export const aWeek = (isAlone: boolean): string => (isAlone ? 'a week' : 'a week each');
export const moreAbout = (option: string): string => `More about ${option}`;
export const priceIsNow = (amount: string, unit: string): string => `Now ${amount} ${unit}.`;
