const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Days on which calendar code often fails: leap days, ends of months and years, and London's clock
 * changes.
 */
const DAYS = [
  '2026-12-31',
  '2027-02-28',
  '2027-03-27',
  '2027-03-28',
  '2027-06-30',
  '2027-10-30',
  '2027-10-31',
  '2028-02-28',
  '2028-02-29',
  '2028-03-26',
  '2028-10-29',
  '2031-12-31',
];

/**
 * Offsets from midnight UTC to instants around the change of the date in London, in winter and in
 * summer.
 */
const OFFSETS_MS = [0, 22 * HOUR_MS + 59 * 60_000, 23 * HOUR_MS, DAY_MS - 1, DAY_MS + 1];

/** Sixty instants in milliseconds since 1970 (CL2). */
export const INSTANTS: readonly number[] = DAYS.flatMap((day) =>
  OFFSETS_MS.map((offset) => Date.parse(`${day}T00:00:00Z`) + offset),
);

/** Time zones from the easternmost to the westernmost. */
export const EIGHT_ZONES = [
  'Pacific/Kiritimati',
  'Pacific/Auckland',
  'Asia/Kolkata',
  'Europe/London',
  'UTC',
  'America/New_York',
  'America/Los_Angeles',
  'Pacific/Niue',
];

/**
 * Returns 01:00 UTC on the last Sunday of a month of 31 days (month counted from 0), in
 * milliseconds since 1970.
 */
function lastSunday(year: number, month: number): number {
  const last = Date.UTC(year, month, 31, 1);
  return last - new Date(last).getUTCDay() * DAY_MS;
}

/**
 * Returns the date in London, calculated from the legal rules for summer time and not by the
 * machine's calendar.
 */
export function londonDay(instant: number): string {
  const year = new Date(instant).getUTCFullYear();
  const isSummer = instant >= lastSunday(year, 2) && instant < lastSunday(year, 9);
  return new Date(instant + (isSummer ? HOUR_MS : 0)).toISOString().slice(0, 10);
}
