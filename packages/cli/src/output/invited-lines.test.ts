import { date } from '@kettle/core/testing';
import { expect, it } from 'vitest';
import { invitedLines } from './invited-lines.ts';

it('invites that wait are not called sent, and when they leave is said [ML5]', () => {
  const bea = { email: 'bea@example.com', fullname: 'Bea Cole' };
  const result = { notSent: [], waitsUntil: '2026-11-20T14:20:00.000Z' };

  expect(invitedLines([bea], result, date('2026-11-20'))).toEqual([
    'Invites On Their Way',
    '  bea@example.com',
    'Many emails are waiting. Yours will leave by 14:20.',
  ]);
});
