import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CheckboxField } from './checkbox-field.tsx';

it('is ticked by a click on its label and by the space bar', async () => {
  const change = vi.fn<(isOn: boolean) => void>();
  render(
    <CheckboxField
      event="uncounted"
      name="accountHolder"
      label="I am the account holder"
      isChecked={false}
      onChange={change}
    />,
  );
  await userEvent.click(screen.getByText('I am the account holder'));
  await userEvent.keyboard(' ');
  expect(change.mock.calls).toEqual([[true], [true]]);
});

it('may hold a link in its label', () => {
  const label = (
    <>
      I agree to the <a href="#terms">terms</a>
    </>
  );
  render(
    <CheckboxField
      event="uncounted"
      name="termsAgreed"
      label={label}
      isChecked={false}
      onChange={() => undefined}
    />,
  );
  expect(screen.getByRole('checkbox', { name: 'I agree to the terms' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'terms' })).toBeTruthy();
});

it('links its error to the checkbox [FM2]', () => {
  render(
    <CheckboxField
      event="uncounted"
      name="termsAgreed"
      label="I agree"
      error="You must agree to the terms and privacy policies"
      isChecked={false}
      onChange={() => undefined}
    />,
  );
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(box.getAttribute('aria-describedby')).toBe('field-termsAgreed-error');
});
