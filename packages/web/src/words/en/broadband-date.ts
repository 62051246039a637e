export const title = 'When Should Broadband Start?';
export const question = 'When?';
export const asap = 'ASAP';
export const asapHint = (date: string): string => `From ${date}.`;
export const later = 'Later';
export const laterHint = 'On a day that suits the house.';
export const dateHint = 'Weekends may not be available.';
