import { countHousemates } from './counts.ts';

export const intro = (count: number, postcode: string): string =>
  `For ${countHousemates(count)} at ${postcode}.`;
export const cameWithLink = 'Set by the link.';
export const goodToKnow = 'Good to know';
export const edit = 'Edit';
export const title = 'Your Package';
export const fetching = 'Fetching the package…';
export const linkUnreadable =
  'The link you opened is incomplete, so this is the package you had before. Ask for the link again to see the other one.';
