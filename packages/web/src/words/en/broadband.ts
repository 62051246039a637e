export const title = 'Choose your broadband';
export const lead = 'Your pick is part of the price. You can change it until you confirm.';
export const label = 'Broadband';
