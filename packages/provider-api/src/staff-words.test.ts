import { expect, it } from 'vitest';
import { mailLines } from './staff-words.ts';

it.each([
  [0, 'waiting 20 November 2026'],
  [1, 'waiting 20 November 2026, 1 try so far: 450'],
  [2, 'waiting 20 November 2026, 2 tries so far: 450'],
])('a mail that waits says how often it was tried: %i', (attempts, state) => {
  const at = '2026-11-20T09:00:00.000Z';
  const tried = attempts > 0 ? { error: '450' } : {};
  const mail = { id: 'm1', kind: 'invitation', recipient: 'ivy@example.com', at, attempts };
  const lines = mailLines([{ ...mail, status: 'waiting', ...tried }], 'No mail.');

  expect(lines.join('\n')).toMatch(new RegExp(`  ${state}  +m1$`));
});
