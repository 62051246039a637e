import { describe, expect, it } from 'vitest';
import { date } from '../testing/journeys.ts';
import { broadbandDateForm } from './broadband-date.form.ts';
import { isAboutToday, stepOfMessage } from './step-of-message.ts';
import { tenancyForm } from './tenancy.form.ts';

const TODAY = date('2026-11-25');
const MONTHS = { today: TODAY, minTenancyLengthMonths: 10 };
const TENANCY = { startDate: TODAY, endDate: date('2027-11-24') };

const TENANCIES = [
  { startDate: '', endDate: '' },
  { startDate: '2026-11-24', endDate: '2026-12-01' },
  { startDate: '2028-11-24', endDate: '2031-12-01' },
];
const BROADBAND_DATES = [
  { broadbandUrgent: '', broadbandDate: '' },
  { broadbandUrgent: 'Later', broadbandDate: '' },
  { broadbandUrgent: 'Later', broadbandDate: '2026-11-24' },
  { broadbandUrgent: 'Later', broadbandDate: '2027-11-25' },
];

describe('a provider’s message about a mandate', () => {
  it('leads to the tenancy if it is about one of its dates [ER12]', () => {
    const mistakes = TENANCIES.flatMap((raw) => tenancyForm.mistakes(raw, MONTHS));
    expect(mistakes).toHaveLength(6);
    for (const { message } of mistakes)
      expect([message, stepOfMessage(message)]).toEqual([message, 'tenancy']);
  });

  it('leads to the broadband date if it is about that [ER12]', () => {
    const mistakes = BROADBAND_DATES.flatMap((raw) =>
      broadbandDateForm.mistakes(raw, { tenancy: TENANCY }),
    );
    expect(mistakes).toHaveLength(4);
    for (const { message } of mistakes)
      expect([message, stepOfMessage(message)]).toEqual([message, 'broadband-date']);
  });

  it.each(['Valid email address required', 'Mobile number is invalid'])(
    'leads to the person’s details: %s [ER12]',
    (message) => expect(stepOfMessage(message)).toBe('your-details'),
  );

  it.each([
    'First name required',
    'Sort code required',
    'Your bank did not accept these details.',
    '',
    '12',
  ])(
    'leads to no step if it may be about the bank details, or about anything: %j [ER12]',
    (message) => expect(stepOfMessage(message)).toBeUndefined(),
  );

  it('may depend on the current date [ER12]', () => {
    expect(isAboutToday('Sorry, we cannot allow start dates in the past.')).toBe(true);
    expect(isAboutToday('Tenancy Start date required')).toBe(false);
  });
});
