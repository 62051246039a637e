export const more = 'Price with more people';
export const fewer = 'Price with fewer people';
export const people = 'People';
export const peopleAfter = (count: number): string => (count === 1 ? ' person' : ' people');
export const forPeople = (count: number): string => ` for ${count}${peopleAfter(count)}`;
export const amountMore = (amount: string): string => `${amount}\u00A0more`;
export const amountLess = (amount: string): string => `${amount}\u00A0less`;
export const same = 'The same';
