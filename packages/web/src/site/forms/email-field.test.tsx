import { presignupForm } from '@kettle/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import { trackPointer } from './after-pointer-up.ts';
import { LiveRegion } from '../../ui/live-region.tsx';
import { EmailField } from './email-field.tsx';
import { FormModel } from './form-model.ts';

function renderField(): void {
  const form = new FormModel({
    form: presignupForm,
    context: () => undefined,
    send: () => undefined,
  });
  render(
    <>
      <EmailField form={form} />
      <LiveRegion />
    </>,
  );
}

it('announces the question and the suggested address as one sentence [PS6]', async () => {
  renderField();
  await userEvent.type(screen.getByLabelText('Email address'), 'ada@gmial.com');
  await userEvent.tab();
  expect(await screen.findByRole('button', { name: 'ada@gmail.com' })).toBeTruthy();
  const status = screen.getByRole('status');
  await waitFor(() => expect(status.textContent).toBe('Did you mean ada@gmail.com?'));
});

it('asks no more about an address once it is corrected by hand [PS6]', async () => {
  renderField();
  const field = screen.getByLabelText('Email address');
  await userEvent.type(field, 'ada@gmial.com');
  await userEvent.tab();
  await screen.findByRole('button', { name: 'ada@gmail.com' });
  await userEvent.type(field, '{Backspace}');
  expect(screen.queryByRole('button')).toBeNull();
});

it('suggests nothing while the pointer is down, when it would move the button [FM14, PS6]', async () => {
  renderField();
  const field = screen.getByLabelText('Email address');
  await userEvent.type(field, 'ada@gmial.com');
  onTestFinished(trackPointer(window));
  fireEvent.pointerDown(window);
  fireEvent.blur(field);
  await import('./email-suggestion.ts');
  await new Promise((proceed) => setTimeout(proceed));
  expect(screen.queryByRole('button')).toBeNull();
  fireEvent.pointerUp(window);
  expect(await screen.findByRole('button', { name: 'ada@gmail.com' })).toBeTruthy();
});
