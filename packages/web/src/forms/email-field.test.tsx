import { presignupForm } from '@kettle/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { LiveRegion } from '../ui/live-region.tsx';
import { EmailField } from './email-field.tsx';
import { FormViewModel } from './form.view-model.ts';

it('[PS6, NV13] announces the question and the suggested address as one sentence', async () => {
  const form = new FormViewModel({
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
  await userEvent.type(screen.getByLabelText('Email address'), 'ada@gmial.com');
  await userEvent.tab();
  expect(await screen.findByRole('button', { name: 'ada@gmail.com' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Did you mean ada@gmail.com?');
});
