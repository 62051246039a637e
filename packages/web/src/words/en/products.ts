export const edit = (product: string): string => `Edit ${product}`;
export const save = 'Save';
export const perPersonPerMonth = 'per person per month';
export const basedOn = (unit: string): string => `${unit}. Based on a 12 month contract.`;
export const aWeek = (isAlone: boolean): string => (isAlone ? 'a week' : 'a week each');
export const moreAbout = (option: string): string => `More about ${option}`;
export const priceIsNow = (amount: string, unit: string): string => `Now ${amount} ${unit}.`;
