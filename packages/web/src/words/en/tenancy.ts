export const movedIn = 'Moved in already';
export const startsOn = (date: string): string =>
  `Starts on ${date}. The end date is filled in too.`;
export const title = 'When Is Your Tenancy?';
export const intro = 'Your bills start on the first day and stop on the last.';
export const usualStarts = 'Usual start dates';
export const from = (date: string): string => `From ${date}`;
export const endHint =
  'No fixed end, such as a rolling tenancy? Give the date you expect to move out.';
