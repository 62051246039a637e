import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { capitaliseName, presignupForm } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TextField } from '../../ui/text-field.tsx';
import { bindText } from './bind-field.ts';
import { FormModel } from './form-model.ts';

function aForm() {
  const form = new FormModel({
    form: presignupForm,
    context: () => undefined,
    send: () => undefined,
  });
  const renders = { times: 0 };
  const Field = observer(function Field() {
    renders.times += 1;
    return <TextField {...bindText(form, 'firstname', capitaliseName)} label="First name" />;
  });
  return { form, renders, field: <Field /> };
}

const box = () => screen.getByLabelText<HTMLInputElement>('First name');

it('a keystroke updates the form and renders its field, not the page around it', async () => {
  const { form, renders, field } = aForm();
  const page = { renders: 0 };
  const Page = observer(function Page() {
    page.renders += 1;
    return <div>{field}</div>;
  });
  render(<Page />);
  await userEvent.type(box(), 'ada');
  expect([box().value, form.raw.firstname, page.renders, renders.times]).toEqual([
    'ada',
    'ada',
    1,
    4,
  ]);
});

it('shows a value that the form is set to in another way than by typing, before and after somebody types', async () => {
  const { form, field } = aForm();
  render(field);
  act(() => form.set('firstname', 'Grace'));
  expect(box().value).toBe('Grace');
  await userEvent.type(box(), ' h');
  act(() => form.set('firstname', 'Ada'));
  expect(box().value).toBe('Ada');
});

it('shows a name with a capital, and its mistake, once the field loses the focus', async () => {
  const { field } = aForm();
  render(field);
  await userEvent.type(box(), 'ada');
  await userEvent.tab();
  expect(box().value).toBe('Ada');
  await userEvent.clear(box());
  await userEvent.tab();
  expect(box().getAttribute('aria-invalid')).toBe('true');
});

it('removes typed text that the form does not accept', async () => {
  const { form } = aForm();
  render(
    <TextField {...bindText(form, 'firstname')} onChange={() => undefined} label="First name" />,
  );
  await userEvent.type(box(), 'A');
  expect(box().value).toBe('');
});

it('passes text that was typed before hydration to the form, and continues from there', async () => {
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
