import { describe, expect, it } from 'vitest';
import { date } from '../testing/journeys.ts';
import { broadbandDateForm, BROADBAND_URGENCIES } from './broadband-date.form.ts';

const tenancy = { startDate: date('2027-07-01'), endDate: date('2028-06-30') };
const context = { tenancy };

function mistakes(broadbandUrgent: string, broadbandDate: string) {
  return broadbandDateForm.mistakes({ broadbandUrgent, broadbandDate }, context);
}

describe('the broadband date', () => {
  it('starts at ASAP [BB4]', () => {
    expect(broadbandDateForm.name).toBe('broadband-date');
    expect(broadbandDateForm.initialValues(context)).toEqual({
      broadbandUrgent: 'ASAP',
      broadbandDate: '',
    });
    expect(BROADBAND_URGENCIES).toEqual(['ASAP', 'Later']);
  });

  it.each(['', 'asap', 'Never', 'true'])(
    'requires an urgency, and %j is not one [BB4]',
    (urgency) => {
      expect(mistakes(urgency, '')).toEqual([
        {
          path: 'broadbandUrgent',
          message: 'You must specify broadband installation urgency',
        },
      ]);
    },
  );

  it.each(['', ' ', '2027-02-29', '20277-07-05', 'soon'])(
    'requires a date for Later, and %j is not one [BB6]',
    (text) => {
      expect(mistakes('Later', text)).toEqual([
        { path: 'broadbandDate', message: 'You must select a date for later installation' },
      ]);
    },
  );

  it("may be the tenancy's start but not the day before [BB7]", () => {
    expect(mistakes('Later', '2027-07-01')).toEqual([]);
    expect(mistakes('Later', '2027-06-30')).toEqual([
      { path: 'broadbandDate', message: 'Installation date cannot be before tenancy start' },
    ]);
  });

  it("may be the tenancy's end but not the day after [BB11]", () => {
    expect(mistakes('Later', '2028-06-30')).toEqual([]);
    expect(mistakes('Later', '2028-07-01')).toEqual([
      { path: 'broadbandDate', message: 'Installation date cannot be after tenancy end' },
    ]);
  });

  it('is not required for ASAP, whatever was typed [BB8]', () => {
    const raw = { broadbandUrgent: 'ASAP', broadbandDate: '2020-01-01' };
    expect(broadbandDateForm.parse(raw, context)).toEqual({ ok: true, value: { isUrgent: true } });
  });

  it('is the chosen date for Later [BB8]', () => {
    const raw = { broadbandUrgent: 'Later', broadbandDate: '2027-07-05' };
    expect(broadbandDateForm.parse(raw, context)).toEqual({
      ok: true,
      value: { isUrgent: false, date: '2027-07-05' },
    });
  });
});
