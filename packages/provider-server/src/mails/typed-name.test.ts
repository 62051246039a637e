import { expect, it } from 'vitest';
import { typedName } from './typed-name.ts';

it.each([
  'Ada',
  'Ada Byron King',
  'Zoë',
  'O’Neill',
  "D'Arcy-Smith",
  'J. R. R.',
  'Łukasz',
  '李',
  'محمد',
  'अनिता',
])('the name %s stays as it is [ML8]', (name) => {
  expect(typedName(name, 'there')).toBe(name);
});

it.each([
  'evil.com',
  'evil。com',
  'evil．com',
  'evil｡com',
  'evil․com',
  'e v i l . c o m',
  'Visit hxxp evil',
  'HTTPS evil',
  'www evil',
  'mailto:a@b',
  '185.10.10.10/pay',
  'Call 0900',
  'Call ٠٩٠٠',
  '=?utf-8?q?Pay_now?=',
  'Ada\u202EadA',
  'Ada\u200B',
  '\uFEFFAda',
  '<i>Ada</i>',
  'A'.repeat(41),
  '',
])('%s is no name [ML8]', (text) => {
  expect(typedName(text, 'there')).toBe('there');
});
