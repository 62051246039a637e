import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { DateField } from './date-field.tsx';
import { LiveRegion } from './live-region.tsx';

it('calls onChange with complete dates and limits the picker to its range', () => {
  const change = vi.fn<(value: string) => void>();
  render(
    <DateField
      name="startDate"
      label="Tenancy start date"
      hint="The day you get the keys."
      min="2027-01-01"
      max="2028-12-31"
      value=""
      onChange={change}
    />,
  );
  const box = screen.getByLabelText<HTMLInputElement>('Tenancy start date');
  expect([box.type, box.min, box.max]).toEqual(['date', '2027-01-01', '2028-12-31']);
  expect(box.getAttribute('aria-describedby')).toBe('field-startDate-hint');
  fireEvent.change(box, { target: { value: '2027-09-01' } });
  expect(change).toHaveBeenCalledWith('2027-09-01');
});

function StartDate({ from }: { readonly from: string }) {
  const [value, setValue] = useState(from);
  return (
    <>
      <DateField
        name="startDate"
        label="Start"
        hint="The day you get the keys."
        value={value}
        onChange={setValue}
      />
      <LiveRegion />
    </>
  );
}

const start = () => screen.getByLabelText<HTMLInputElement>('Start');
const give = (value: string) => fireEvent.change(start(), { target: { value } });
const describedBy = () =>
  (start().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

it('says a complete date in words under its box, tied to it, and announces it once [TE17]', () => {
  render(<StartDate from="" />);
  expect(describedBy()).toEqual(['The day you get the keys.']);
  give('2027-01-09');
  expect(describedBy()).toEqual(['The day you get the keys.', 'Saturday 9\u00a0January 2027']);
  expect(screen.getByRole('status').textContent).toBe('Saturday 9\u00a0January 2027');
});

it('says a date that was there before, and announces nothing [TE17]', () => {
  render(<StartDate from="2027-09-01" />);
  expect(describedBy()[1]).toBe('Wednesday 1\u00a0September 2027');
  expect(screen.getByRole('status').textContent).toBe('');
});

it.each(['0002-09-01', '0020-09-01', '0202-09-01', ''])(
  'says nothing while the year is typed: %s [TE17]',
  (value) => {
    render(<StartDate from="2027-09-02" />);
    give(value);
    expect(describedBy()).toEqual(['The day you get the keys.']);
    expect(screen.getByRole('status').textContent).toBe('');
  },
);
