import { expect, it } from 'vitest';
import { dateMistake } from './date-spelling.ts';

it.each([
  ['01/07/2027', 'Write this date as 2027-07-01'],
  ['1.7.2027', 'Write this date as 2027-07-01'],
  [' 30-06-2028 ', 'Write this date as 2028-06-30'],
  ['07/30/2027', 'Write a date as year-month-day, such as 2027-07-01'],
  ['1/7', 'Write a date as year-month-day, such as 2027-07-01'],
  ['soon', 'Write a date as year-month-day, such as 2027-07-01'],
  ['2028-02-30', 'There is no such day'],
])('a date in another spelling is called so, with the right one: %s [CM25]', (text, message) => {
  expect(dateMistake(text)).toBe(message);
});

it.each(['2027-07-01', ' 2001-07-01 ', '', ' '])('nothing is said of %j [CM25]', (text) => {
  expect(dateMistake(text)).toBeUndefined();
});
