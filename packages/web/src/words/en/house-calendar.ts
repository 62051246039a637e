export const datesAreClosed = 'Everyone has joined, so the dates can no longer be added.';
export const datesAreUnknown =
  'The start of the tenancy is not known here, so there are no dates to add.';
export const title = 'Dates for Your Calendar';
export const intro = 'The date to join by, the day your bills start and your first payment.';
export const introWithoutPayment = 'The date to join by and the day your bills start.';
export const add = 'Add to calendar';
