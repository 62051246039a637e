import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { capitaliseName, presignupForm } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TextField } from '../ui/text-field.tsx';
import { bindTyped } from './bind-field.ts';
import { FormViewModel } from './form.view-model.ts';

function aForm() {
  const form = new FormViewModel({
    form: presignupForm,
    context: () => undefined,
    send: () => undefined,
  });
  const drawn = { times: 0 };
  const Field = observer(function Field() {
    drawn.times += 1;
    return <TextField {...bindTyped(form, 'firstname', capitaliseName)} label="First name" />;
  });
  return { form, drawn, field: <Field /> };
}

const box = () => screen.getByLabelText<HTMLInputElement>('First name');

it('[FM12] a key reaches the form, and the box is not drawn anew for it', async () => {
  const { form, drawn, field } = aForm();
  render(field);
  await userEvent.type(box(), 'ada');
  expect([box().value, form.raw.firstname, drawn.times]).toEqual(['ada', 'ada', 1]);
});

it('shows what its form is set to by other means than typing, before and after something was typed', async () => {
  const { form, field } = aForm();
  render(field);
  act(() => form.set('firstname', 'Grace'));
  expect(box().value).toBe('Grace');
  await userEvent.type(box(), ' h');
  act(() => form.set('firstname', 'Ada'));
  expect(box().value).toBe('Ada');
});

it('shows a name with its capital once it is left, and what is wrong with it', async () => {
  const { field } = aForm();
  render(field);
  await userEvent.type(box(), 'ada');
  await userEvent.tab();
  expect(box().value).toBe('Ada');
  await userEvent.clear(box());
  await userEvent.tab();
  expect(box().getAttribute('aria-invalid')).toBe('true');
});

it('takes back what the form does not take on', async () => {
  const { form } = aForm();
  render(
    <TextField {...bindTyped(form, 'firstname')} onChange={() => undefined} label="First name" />,
  );
  await userEvent.type(box(), 'A');
  expect(box().value).toBe('');
});

it('hands over what was typed before the script came, and goes on from there', async () => {
  const { form, field } = aForm();
  const painted = new DOMParser().parseFromString(renderToString(field), 'text/html').body;
  const page = document.createElement('div');
  page.append(...painted.childNodes);
  document.body.append(page);
  box().value = 'Gra';
  const root = await act(async () => hydrateRoot(page, field));
  await userEvent.type(box(), 'ce');
  expect([box().value, form.raw.firstname]).toEqual(['Grace', 'Grace']);
  act(() => root.unmount());
  page.remove();
});
