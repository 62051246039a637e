import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SelectField } from './select-field.tsx';

const OPTIONS = [
  { value: 'adr_1', label: '1 Kettle Terrace' },
  { value: 'adr_2', label: '2 Kettle Terrace' },
];

it('offers the empty option first and calls onChange with the picked value', async () => {
  const change = vi.fn<(value: string) => void>();
  render(
    <SelectField
      event="uncounted"
      name="guid"
      label="Address"
      emptyLabel="Choose your address"
      options={OPTIONS}
      value=""
      onChange={change}
    />,
  );
  const labels = screen.getAllByRole('option').map((option) => option.textContent);
  expect(labels).toEqual(['Choose your address', '1 Kettle Terrace', '2 Kettle Terrace']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Address' }), 'adr_2');
  expect(change).toHaveBeenCalledWith('adr_2');
});

it('links its error to the list [FM2]', () => {
  render(
    <SelectField
      event="uncounted"
      name="guid"
      label="Address"
      options={OPTIONS}
      value="adr_1"
      error="You must pick an address"
      onChange={() => undefined}
    />,
  );
  const list = screen.getByRole('combobox', { name: 'Address' });
  expect(list.getAttribute('aria-describedby')).toBe('field-guid-error');
  expect(document.getElementById('field-guid-error')?.textContent).toBe('You must pick an address');
});
