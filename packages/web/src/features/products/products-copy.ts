export const BASIS = 'Based on a 12 month contract.';
export const A_MONTH = 'a month';
export const aWeek = (isAlone: boolean): string => (isAlone ? 'a week' : 'a week each');
export const moreAbout = (option: string): string => `More about ${option}`;
