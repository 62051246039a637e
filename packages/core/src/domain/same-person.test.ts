import { expect, it } from 'vitest';
import { ADA } from '../testing/journeys.ts';
import { isSamePerson } from './same-person.ts';

it('[KE15] takes the same details for the same person, in whatever order and whatever they agreed to', () => {
  const { email, ...others } = ADA;
  const again = { email, ...others, allowPromotions: !ADA.allowPromotions };
  expect(isSamePerson(ADA, again)).toBe(true);
});

it.each([
  { leadType: 'Not a Student' },
  { firstname: 'Adah' },
  { lastname: 'King' },
  { email: 'ada.king@example.com' },
  { tel: '07700900999' },
] as const)('[KE15] takes %o for a correction', (corrected) => {
  expect(isSamePerson(ADA, { ...ADA, ...corrected })).toBe(false);
});
