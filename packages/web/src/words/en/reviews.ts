export const title = 'Reviews';
