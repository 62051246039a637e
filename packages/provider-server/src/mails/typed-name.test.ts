import { expect, it } from 'vitest';
import { isPlainAddress, typedName } from './typed-name.ts';

it.each([
  'Ada',
  'Ada Byron King',
  'Mary-Jane Smith-Jones',
  'Bill',
  'Zoë',
  'O’Neill',
  "D'Arcy-Smith",
  'J. R. R.',
  'Łukasz',
  '李',
  'محمد',
  'अनिता',
])('the name %s stays as it is [ML8]', (name) => {
  expect(typedName(name, 'there', 'Tidy Bills')).toBe(name);
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
  'Hello Final Notice Call Now',
  'Final-Notice-Please-Call-Now',
  'Tidy Bills Support',
  'The TIDY-BILLS Team',
  '',
])('%s is no name [ML8]', (text) => {
  expect(typedName(text, 'there', 'Tidy Bills')).toBe('there');
});

it.each([
  ['1 Test Street', 'Headingley', 'Leeds'],
  ['Flat 12, 145 St. Mary’s Rd.', 'Stoke-on-Trent'],
  ['Flat 3/1 (rear), 9a King & Queen St', 'Glasgow'],
  ['Tŷ Gwyn', 'Caerdydd'],
])('the lines %s, %s are an address [ML8]', (...lines) => {
  expect(isPlainAddress(lines)).toBe(true);
});

it.each([
  ['Call 0900 123 4567 or bailiffs attend', 'Leeds'],
  ['12 Test Street', '3456'],
  ['1 Test Street', 'L'.repeat(41)],
  ['evil.com', 'Leeds'],
  ['Go to evil。com', 'Leeds'],
  ['www evil', 'Leeds'],
  ['https evil', 'Leeds'],
  ['ada@evil', 'Leeds'],
  ['1 Test Street\u202E', 'Leeds'],
  ['Call ٠٩٠٠', 'Leeds'],
  ['Pay now: Test Street', 'Leeds'],
])('the lines %s, %s may be more than an address [ML8]', (...lines) => {
  expect(isPlainAddress(lines)).toBe(false);
});
