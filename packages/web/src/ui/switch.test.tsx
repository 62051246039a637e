import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Switch } from './switch.tsx';

it('exposes its state and toggles with the space bar', async () => {
  const change = vi.fn<(isOn: boolean) => void>();
  render(<Switch event="uncounted" name="tv" label="TV Licence" isOn onChange={change} />);
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'TV Licence' }).checked).toBe(true);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(change.mock.calls).toEqual([[false]]);
});

it('shows its price and its error, and links them to the switch', () => {
  render(
    <Switch
      event="uncounted"
      name="tv"
      label="TV Licence"
      isOn={false}
      trailing="£3.25"
      error="Service error"
      onChange={() => undefined}
    />,
  );
  const described = { name: 'TV Licence', description: '£3.25 Service error' };
  expect(screen.getByRole('switch', described)).toBeDefined();
});

it('cannot be toggled while disabled', async () => {
  const change = vi.fn<(isOn: boolean) => void>();
  render(
    <Switch
      event="uncounted"
      name="tv"
      label="TV Licence"
      isOn={false}
      isDisabled
      onChange={change}
    />,
  );
  await userEvent.click(screen.getByText('TV Licence'));
  expect(change).not.toHaveBeenCalled();
});
