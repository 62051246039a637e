import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';
import { TextField } from './text-field.tsx';

const MISTAKES = [{ fieldId: 'field-tel', message: 'Mobile number is invalid' }];

function Form({
  attempt,
  isWrong = true,
}: {
  readonly attempt?: number;
  readonly isWrong?: boolean;
}) {
  return (
    <>
      <h1 tabIndex={-1}>Your Details</h1>
      <ErrorSummary mistakes={isWrong ? MISTAKES : []} attempt={attempt} />
      <TextField name="tel" label="Mobile number" value="07" onChange={() => undefined} />
    </>
  );
}

it('shows nothing without mistakes', () => {
  render(<Form isWrong={false} />);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('is an alert that takes the focus when it appears [FM1]', () => {
  const { rerender } = render(<Form isWrong={false} />);
  rerender(<Form />);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

it('is read once, when it takes the focus, and not as a live region too [FM1]', () => {
  render(<Form />);
  expect(screen.getByRole('alert').getAttribute('aria-live')).toBe('off');
});

it('takes the focus again at the next submit [FM1]', async () => {
  const { rerender } = render(<Form attempt={1} />);
  await userEvent.click(screen.getByLabelText('Mobile number'));
  rerender(<Form attempt={1} />);
  expect(document.activeElement).toBe(screen.getByLabelText('Mobile number'));
  rerender(<Form attempt={2} />);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

it('hands the focus to the heading when its mistakes go by themselves [FM10]', () => {
  const { rerender } = render(<Form />);
  rerender(<Form isWrong={false} />);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your Details' }));
});

it('leaves the focus in the field in which the last mistake is put right [FM10]', async () => {
  const { rerender } = render(<Form />);
  await userEvent.click(screen.getByLabelText('Mobile number'));
  rerender(<Form isWrong={false} />);
  expect(document.activeElement).toBe(screen.getByLabelText('Mobile number'));
});

it('links each message to its field [FM1]', async () => {
  render(<Form />);
  await userEvent.click(screen.getByRole('link', { name: 'Mobile number is invalid' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Mobile number'));
});
