import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { TextField } from './text-field.tsx';

const doNothing = () => undefined;

it('is found by its label and has the name of its field', () => {
  render(<TextField name="firstname" label="First name" value="Ada" onChange={doNothing} />);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'First name' });
  expect([box.id, box.name, box.value]).toEqual(['field-firstname', 'firstname', 'Ada']);
});

it('calls onChange with each change, and onBlur when it loses the focus', async () => {
  const change = vi.fn<(value: string) => void>();
  const leave = vi.fn<() => void>();
  render(
    <TextField name="firstname" label="First name" value="" onChange={change} onBlur={leave} />,
  );
  await userEvent.type(screen.getByLabelText('First name'), 'A');
  expect(change).toHaveBeenCalledWith('A');
  expect(leave).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(leave).toHaveBeenCalledTimes(1);
});

it('links its hint and its error to the box and marks the box invalid [FM2]', () => {
  render(
    <TextField
      name="tel"
      label="Mobile number"
      hint="We only text you about your bills."
      error="Mobile number is invalid"
      value="07"
      onChange={doNothing}
    />,
  );
  const box = screen.getByRole('textbox', { name: 'Mobile number' });
  const description = (box.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(description).toEqual(['We only text you about your bills.', 'Mobile number is invalid']);
  expect(box.getAttribute('aria-invalid')).toBe('true');
});

it('has no invalid state without an error', () => {
  render(<TextField name="tel" label="Mobile number" value="" onChange={doNothing} />);
  const box = screen.getByRole('textbox', { name: 'Mobile number' });
  expect(box.hasAttribute('aria-invalid')).toBe(false);
  expect(box.hasAttribute('aria-describedby')).toBe(false);
});

it('sets the keyboard of its type, and passes on the autocomplete and Enter key hints [FM8]', () => {
  render(
    <TextField
      name="email"
      label="Email address"
      type="email"
      autoComplete="email"
      enterKeyHint="next"
      value=""
      onChange={doNothing}
    />,
  );
  const box = screen.getByLabelText('Email address');
  const attributes = ['type', 'autocomplete', 'inputmode', 'autocapitalize', 'enterkeyhint'].map(
    (name) => box.getAttribute(name),
  );
  expect(attributes).toEqual(['email', 'email', 'email', 'none', 'next']);
});

it.each(['text', 'email', 'tel'] as const)(
  'turns off correction and spell checking for type %s [FM8]',
  (type) => {
    render(<TextField name="any" label="Any" type={type} value="" onChange={doNothing} />);
    const box = screen.getByLabelText('Any');
    expect(['spellcheck', 'autocorrect'].map((name) => box.getAttribute(name))).toEqual([
      'false',
      'off',
    ]);
  },
);

it('shows a read-only value that typing cannot change', async () => {
  const change = vi.fn<(value: string) => void>();
  render(
    <TextField name="postcode" label="Postcode" value="LS6 1AA" isReadOnly onChange={change} />,
  );
  await userEvent.type(screen.getByLabelText('Postcode'), 'X');
  expect(change).not.toHaveBeenCalled();
});

it('calls onChange once with text that was typed before the scripts loaded', async () => {
  const change = vi.fn<(value: string) => void>();
  const field = <TextField name="firstname" label="First name" value="" onChange={change} />;
  const painted = new DOMParser().parseFromString(renderToString(field), 'text/html').body;
  const page = document.createElement('div');
  page.append(...painted.childNodes);
  document.body.append(page);
  screen.getByLabelText<HTMLInputElement>('First name').value = 'Grace';
  const root = await act(async () => hydrateRoot(page, field));
  expect(change.mock.calls).toEqual([['Grace']]);
  act(() => root.unmount());
  page.remove();
});
