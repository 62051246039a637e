export const datesAreClosed = 'Everyone has joined, so its dates are closed.';
export const title = 'Dates for your calendar';
export const lead = 'By when to join, the day your bills start, and your first payment.';
export const add = 'Add to calendar';
