export const lead = (count: number, postcode: string): string =>
  `For ${count} housemates at ${postcode}.`;
export const goodToKnow = 'Good to know';
export const edit = 'Edit';
export const title = 'Your Package';
export const fetching = 'Fetching the package…';
