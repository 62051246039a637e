export const title = 'Choose Your Broadband';
export const intro = 'Your pick is part of the price. You can change it until you confirm.';
