import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { IconButton } from './icon-button.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Ribbon } from './ribbon.tsx';

const WHO = [
  { value: 'Student', label: 'Student' },
  { value: 'Not a Student', label: 'Not a Student' },
];
const doNothing = () => undefined;

it('is a group named by its legend, in which one option is picked at a time', async () => {
  const change = vi.fn<(value: string) => void>();
  render(
    <RadioGroup
      event="uncounted"
      name="leadType"
      label="I am a…"
      options={WHO}
      value="Student"
      onChange={change}
    />,
  );
  const group = screen.getByRole('radiogroup', { name: 'I am a…' });
  const [student, other] = within(group).getAllByRole<HTMLInputElement>('radio');
  expect([student?.checked, other?.checked]).toEqual([true, false]);
  await userEvent.click(screen.getByText('Not a Student'));
  expect(change.mock.calls).toEqual([['Not a Student']]);
});

it('gives the first option the id to which the error summary links [FM1]', () => {
  render(
    <RadioGroup
      event="uncounted"
      name="leadType"
      label="I am a…"
      options={WHO}
      value=""
      onChange={doNothing}
    />,
  );
  expect(document.getElementById('field-leadType')).toBe(
    screen.getByRole('radio', { name: 'Student' }),
  );
});

it('links its error to the group [FM2]', () => {
  render(
    <RadioGroup
      event="uncounted"
      name="leadType"
      label="I am a…"
      options={WHO}
      value=""
      error="Please select an option"
      onChange={doNothing}
    />,
  );
  const group = screen.getByRole('radiogroup', { name: 'I am a…' });
  expect(group.getAttribute('aria-invalid')).toBe('true');
  const message = document.getElementById(group.getAttribute('aria-describedby') ?? '');
  expect(message?.textContent).toBe('Please select an option');
});

it('shows the price and ribbon of an option, and its info button does not pick the option [BB2]', async () => {
  const change = vi.fn<(value: string) => void>();
  const onClick = vi.fn<() => void>();
  const fast = {
    value: 'B2',
    label: 'Ultrafast',
    hint: 'Average 145 Mbps.',
    price: '+£1.20',
    ribbon: <Ribbon text="Most popular" colour="#ffdd00" />,
    trailing: (
      <IconButton event="uncounted" icon="info" label="More about Ultrafast" onClick={onClick} />
    ),
  };
  render(
    <RadioGroup
      event="uncounted"
      name="broadband"
      label="Broadband"
      variant="card"
      options={[fast]}
      value=""
      onChange={change}
    />,
  );
  const option = screen.getByRole('radio', { name: 'Ultrafast Most popular +£1.20' });
  expect(document.getElementById(option.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Average 145 Mbps.',
  );
  expect(screen.getByText('Most popular').style.backgroundColor).toMatch(
    /#ffdd00|rgb\(255, 221, 0\)/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More about Ultrafast' }));
  expect([onClick.mock.calls.length, change.mock.calls.length]).toEqual([1, 0]);
});

it('cannot be changed while disabled', async () => {
  const change = vi.fn<(value: string) => void>();
  render(
    <RadioGroup
      event="uncounted"
      name="leadType"
      label="I am a…"
      options={WHO}
      value=""
      isDisabled
      onChange={change}
    />,
  );
  await userEvent.click(screen.getByText('Student'));
  expect(change).not.toHaveBeenCalled();
});
