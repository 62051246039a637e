import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ComboboxField, type ComboboxOption } from './combobox-field.tsx';
import { EarlyInput, EarlyInputContext } from './dom-value.ts';

const MATCHES = [
  { id: 'adr_1', label: '1 Kettle Terrace' },
  { id: 'adr_2', label: '2 Kettle Terrace' },
];

interface AddressProps {
  readonly options?: readonly ComboboxOption[];
  readonly onPick?: (id: string, label: string) => void;
  readonly isLoading?: boolean;
  readonly isPending?: () => boolean;
  readonly noMatch?: string;
}

function Address({
  options = MATCHES,
  onPick = () => undefined,
  isLoading = false,
  isPending,
  noMatch,
}: AddressProps) {
  const [value, setValue] = useState('');
  return (
    <ComboboxField
      event="uncounted"
      name="address"
      label="Address"
      value={value}
      onChange={setValue}
      options={options}
      onPick={onPick}
      isLoading={isLoading}
      isPending={isPending}
      noMatch={noMatch}
    />
  );
}

const box = () => screen.getByRole('combobox', { name: 'Address' });
const isOpen = () => box().getAttribute('aria-expanded') === 'true';
const activeOption = () =>
  document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

it('opens when text is typed and announces the number of matches', async () => {
  render(<Address />);
  expect(isOpen()).toBe(false);
  await userEvent.type(box(), 'LS6');
  expect(isOpen()).toBe(true);
  expect(screen.getAllByRole('option')).toHaveLength(2);
  expect(screen.getByRole('status').textContent).toBe('2 results');
});

it('shows and announces that nothing matches [AD5]', () => {
  render(<Address options={[]} noMatch="Nothing found." />);
  expect(screen.getByRole('status').textContent).toBe('Nothing found.');
  expect(screen.getAllByText('Nothing found.')).toHaveLength(2);
});

it('moves through the options with the arrow keys, wraps at both ends, and picks with Enter', async () => {
  const pick = vi.fn<(id: string, label: string) => void>();
  render(<Address onPick={pick} />);
  await userEvent.type(box(), 'LS6{ArrowUp}');
  expect(activeOption()).toBe('2 Kettle Terrace');
  await userEvent.keyboard('{ArrowDown}');
  expect(activeOption()).toBe('1 Kettle Terrace');
  await userEvent.keyboard('{Enter}');
  expect(pick.mock.calls).toEqual([['adr_1', '1 Kettle Terrace']]);
  expect(isOpen()).toBe(false);
});

it('has no active option in the list that comes after more was typed, so that Enter picks none', async () => {
  const pick = vi.fn<(id: string, label: string) => void>();
  const { rerender } = render(<Address onPick={pick} />);
  await userEvent.type(box(), 'LS6{ArrowUp}');
  const others = [3, 4].map((at) => ({ id: `adr_${at}`, label: `${at} Kettle Terrace` }));
  rerender(<Address onPick={pick} options={others} />);
  expect(activeOption()).toBeUndefined();
  await userEvent.keyboard('{Enter}');
  expect(pick).not.toHaveBeenCalled();
});

it('picks an option with the mouse and keeps the focus in the box', async () => {
  const pick = vi.fn<(id: string, label: string) => void>();
  render(<Address onPick={pick} />);
  await userEvent.type(box(), 'LS6');
  await userEvent.click(screen.getByRole('option', { name: '2 Kettle Terrace' }));
  expect(pick.mock.calls).toEqual([['adr_2', '2 Kettle Terrace']]);
  expect(document.activeElement).toBe(box());
});

it('closes with Escape and keeps the typed text', async () => {
  render(<Address />);
  await userEvent.type(box(), 'LS6{Escape}');
  expect(isOpen()).toBe(false);
  expect(screen.getByDisplayValue('LS6')).toBe(box());
});

it.each<[string, number, AddressProps]>([
  ['sends the form with Enter when there is nothing to pick', 1, { options: [] }],
  ['sends no form with the search key of a phone over an open list [AD14]', 0, {}],
  ['sends no form with it while a search is due [AD14]', 0, { options: [], isPending: () => true }],
])('%s', async (_, times, address) => {
  const submit = vi.fn<() => void>();
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Address {...address} />
      <button type="submit">Get A Price</button>
    </form>,
  );
  await userEvent.type(box(), 'LS6{Enter}');
  expect(submit).toHaveBeenCalledTimes(times);
  expect(isOpen()).toBe(address.options === undefined);
});

it('announces that it is searching', () => {
  render(<Address options={[]} isLoading />);
  expect(screen.getByRole('status').textContent).toBe('Searching…');
  expect(isOpen()).toBe(false);
});

it('closes when it loses the focus', async () => {
  render(<Address />);
  await userEvent.type(box(), 'LS6');
  await userEvent.tab();
  expect(isOpen()).toBe(false);
});

it('closes after a pick, and opens again if the pick leads to another list', async () => {
  const { rerender } = render(<Address />);
  await userEvent.type(box(), 'LS6');
  await userEvent.click(screen.getByRole('option', { name: '2 Kettle Terrace' }));
  expect(isOpen()).toBe(false);
  rerender(<Address options={[{ id: 'adr_3', label: 'Flat 1, 2 Kettle Terrace' }]} />);
  expect(isOpen()).toBe(true);
});

it('keeps text that was typed before hydration, and offers matches for it [ST1]', () => {
  const painted = document.body.appendChild(document.createElement('div'));
  const early = painted.appendChild(document.createElement('input'));
  Object.assign(early, { id: 'field-address', value: 'LS6' });
  early.focus();
  const earlyInput = new EarlyInput();
  earlyInput.capture(painted);
  painted.remove();
  render(
    <EarlyInputContext value={earlyInput}>
      <Address />
    </EarlyInputContext>,
  );
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('LS6');
  expect(document.activeElement).toBe(box());
  expect(screen.getAllByRole('option')).toHaveLength(2);
});

describe.each([
  ['during it', { isComposing: true }],
  ['after it, as Safari sends it', { keyCode: 229 }],
])('a key of a composition, %s,', (_when, ofInputMethod) => {
  it('picks no option, moves to none and closes no list [FM16]', async () => {
    const pick = vi.fn<(id: string, label: string) => void>();
    render(<Address onPick={pick} />);
    await userEvent.type(box(), 'LS6{ArrowDown}');
    for (const key of ['ArrowDown', 'Enter', 'Escape']) {
      const isLeftToBrowser = fireEvent.keyDown(box(), { key, ...ofInputMethod });
      expect([key, isLeftToBrowser]).toEqual([key, true]);
    }
    expect([isOpen(), activeOption()]).toEqual([true, '1 Kettle Terrace']);
    expect(pick).not.toHaveBeenCalled();
  });
});
