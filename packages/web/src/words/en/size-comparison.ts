export const moreOrFewer = 'Price with more or fewer people';
export const more = 'Price with more people';
export const fewer = 'Price with fewer people';

export const intro = 'The same package for other numbers of people.';
export const people = 'People';
export const perPersonPerWeek = 'Per person per week';
export const difference = 'Difference';
export const now = 'Now';
export const peopleAfter = (count: number): string => (count === 1 ? ' person' : ' people');
export const forPeople = (count: number): string => ` for ${count}${peopleAfter(count)}`;
export const asking = 'Getting the price…';
export const askingAll = 'Getting the prices…';
export const areHere = 'The prices for other numbers of people are here.';
export const someAreMissing = 'Some prices for other numbers of people are missing.';
export const amountMore = (amount: string): string => `${amount}\u00A0more`;
export const amountLess = (amount: string): string => `${amount}\u00A0less`;
export const eachWeek = ' each week';
export const same = 'The same';
