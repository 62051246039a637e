import { expect, it } from 'vitest';
import { eachDay } from '../testing/day-count.ts';
import { readBritishDate } from './british-date.ts';
import { formatDate, formatDateWithWeekday } from './calendar-arithmetic.ts';
import { datePartsOf, type CalendarDate } from './calendar-date.ts';

/** The spellings of a day that people type, each built from its parts. */
function spellings(date: CalendarDate): readonly string[] {
  const { year, month, day } = datePartsOf(date);
  const [, name = ''] = formatDate(date).split(' ');
  const [shortYear, shortMonth] = [String(year).slice(2), name.slice(0, 3)];
  const ending = ({ 1: 'st', 2: 'nd', 3: 'rd' } as Record<number, string>)[day % 10] ?? 'th';
  const two = (part: number) => String(part).padStart(2, '0');
  return [
    date,
    `${day}/${month}/${shortYear}`,
    `${two(day)}/${two(month)}/${year}`,
    `${day}.${month}.${year}`,
    `${two(day)}-${two(month)}-${shortYear}`,
    ` ${day} ${month} ${year} `,
    `${day} ${name} ${year}`,
    `${day} ${shortMonth}. ${year}`,
    `${day}-${shortMonth}-${shortYear}`,
    `${day}${day > 10 && day < 14 ? 'th' : ending} of ${name.toUpperCase()}, ${year}`,
    `${formatDateWithWeekday(date)}.`,
  ];
}

it('every British spelling of a day is read as that day [CM25]', () => {
  eachDay((date) => {
    for (const text of spellings(date)) expect([text, readBritishDate(text)]).toEqual([text, date]);
  });
});

it.each(['1 Sept 2027', 'Wed 1 Sept 27', '1st september 2027'])(
  'a short name of a month or weekday is read: %s [CM25]',
  (text) => expect(readBritishDate(text)).toBe('2027-09-01'),
);

it.each([
  '',
  'soon',
  '1/9',
  '1 September',
  '31/6/2027',
  '29 February 2027',
  '9/30/2027',
  '2027/09/01',
  '1 Ju 2027',
  '1 Septembre 2027',
  '1/9/027',
  '1/9/2027 10:00',
])('what is no day is not read as one: %j [CM25]', (text) => {
  expect(readBritishDate(text)).toBeUndefined();
});
