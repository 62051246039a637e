import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eachDay } from '../testing/day-count.ts';
import { addDays, addMonths, daysBetween, formatDate, weekdayOf } from './calendar-arithmetic.ts';
import { defaultEndDate, isBelowMinimumTerm, isBeyondMaximumTerm } from './tenancy.ts';

const ZONES = [
  'Europe/London',
  'Pacific/Honolulu',
  'Pacific/Kiritimati',
  'America/Sao_Paulo',
  'America/Santiago',
  'Pacific/Apia',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Asia/Beirut',
  'Australia/Lord_Howe',
];

/** A hash of the results of every date function for every day. */
function digestOfDates(): string {
  const hash = createHash('sha256');
  eachDay((today) => {
    const end = defaultEndDate(today);
    const last = addDays(today, 465);
    const tenancy = { startDate: today, endDate: end };
    const facts = [
      end,
      last,
      addMonths(today, 10),
      daysBetween(today, last),
      weekdayOf(today),
      formatDate(today),
      isBelowMinimumTerm(tenancy, 12),
      isBeyondMaximumTerm({ ...tenancy, endDate: last }),
    ];
    hash.update(facts.join());
  });
  return hash.digest('hex');
}

function zoneNow(): string {
  return new Intl.DateTimeFormat('en').resolvedOptions().timeZone;
}

// Mutation tests run in a worker thread, which cannot change its time zone.
describe.skipIf(process.env['STRYKER_MUTATOR_WORKER'] !== undefined)('in another time zone', () => {
  const own = process.env['TZ'];
  let expected = '';
  beforeAll(() => {
    process.env['TZ'] = 'UTC';
    expected = digestOfDates();
  });
  afterAll(() => {
    if (own === undefined) delete process.env['TZ'];
    else process.env['TZ'] = own;
  });

  it.each(ZONES)('every date of 2024 to 2032 is the same in %s [CL2]', (zone) => {
    process.env['TZ'] = zone;
    expect(zoneNow()).toBe(
      new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone,
    );
    expect(digestOfDates()).toBe(expected);
  });
});
