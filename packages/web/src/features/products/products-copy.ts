/** The contract, or the number of payments if the dates are known. */
export const basis = (months: number | undefined): string => {
  if (months === undefined) return 'Based on a 12 month contract.';
  return `${months}\u00A0monthly payment${months === 1 ? '' : 's'}.`;
};
export const aWeek = (isAlone: boolean): string => (isAlone ? 'a week' : 'a week each');
export const moreAbout = (option: string): string => `More about ${option}`;
