import { expect, it } from 'vitest';
import { ADA } from '../testing/journeys.ts';
import { isSamePerson } from './same-person.ts';

it('treats the same details as the same person, whatever their order and whatever they agreed to [KE15]', () => {
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
] as const)('treats %o as a correction [KE15]', (corrected) => {
  expect(isSamePerson(ADA, { ...ADA, ...corrected })).toBe(false);
});
