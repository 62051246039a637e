export const datesAreClosed = 'Everyone has joined, so the dates can no longer be added.';
export const title = 'Dates for Your Calendar';
export const intro = 'The date to join by, the day your bills start and your first payment.';
export const add = 'Add to calendar';
