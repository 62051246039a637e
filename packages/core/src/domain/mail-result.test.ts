import { expect, it } from 'vitest';
import { date } from '../testing/journeys.ts';
import { waitsMessage } from './mail-result.ts';

it.each([
  ['2026-07-01T13:20:00.000Z', 'Many emails are waiting. Yours will leave by 14:20.'],
  ['2026-07-01T14:20:00+01:00', 'Many emails are waiting. Yours will leave by 14:20.'],
  [
    '2026-07-01T23:05:00Z',
    'Many emails are waiting. Yours will leave by 00:05 on Thursday 2 July 2026.',
  ],
  ['soon', undefined],
])('of mails that wait until %s on 1 July people read: %s [ML5]', (waitsUntil, words) => {
  expect(waitsMessage({ notSent: [], waitsUntil }, date('2026-07-01'))).toBe(words);
});
