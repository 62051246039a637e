import { presignupForm } from '@kettle/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { observer } from 'mobx-react-lite';
import { expect, it } from 'vitest';
import { FormCheckbox } from './form-checkbox.tsx';
import { FormModel } from './form-model.ts';

it('a tick updates the form and renders its checkbox, not the screen around it', async () => {
  const form = new FormModel({
    form: presignupForm,
    context: () => undefined,
    send: () => undefined,
  });
  const screenRenders = { times: 0 };
  const Screen = observer(function Screen() {
    screenRenders.times += 1;
    return (
      <FormCheckbox form={form} name="agreedToPolicy" event="agreed-to-policy" label="Agree" />
    );
  });
  render(<Screen />);
  const checkbox = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Agree' });
  await userEvent.click(checkbox);
  expect([checkbox.checked, form.raw.agreedToPolicy, screenRenders.times]).toEqual([true, true, 1]);
});
