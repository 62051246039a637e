export const moreOrFewer = 'What if more or fewer people lived here?';
export const more = 'What if more people lived here?';
export const fewer = 'What if fewer people lived here?';

export const intro = 'The same package for other numbers of people.';
export const people = 'People';
export const perPersonPerWeek = 'Per person per week';
export const difference = 'Difference';
export const now = 'Now';
export const countPeople = (count: number): string =>
  `${count}\u00A0${count === 1 ? 'person' : 'people'}`;
export const forPeople = (count: number): string => ` for ${countPeople(count)}`;
export const asking = 'Getting the price…';
export const askingAll = 'Getting the prices…';
export const areHere = 'The prices for other numbers of people are here.';
export const someAreMissing = 'Some prices for other numbers of people are missing.';
export const amountMore = (amount: string): string => `${amount}\u00A0more`;
export const amountLess = (amount: string): string => `${amount}\u00A0less`;
export const eachWeek = ' each week';
export const same = 'The same';
