import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { DateField } from './date-field.tsx';

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
