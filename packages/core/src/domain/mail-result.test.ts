import { expect, it } from 'vitest';
import { date } from '../testing/journeys.ts';
import { notSentMessage, waitsMessage } from './mail-result.ts';

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

it('who got no mail is named, with what may be the reason [ML5]', () => {
  const notSent = ['bo@example.com', 'ivy@example.com'];
  expect(notSentMessage({ notSent })).toBe(
    'Not sent to bo@example.com, ivy@example.com: sent already today, too many emails in one day, or they want no more emails.',
  );
  expect(notSentMessage({ notSent: [] })).toBeUndefined();
});
