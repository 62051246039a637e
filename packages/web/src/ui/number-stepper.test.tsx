import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { NumberStepper } from './number-stepper.tsx';

function Housemates({ from }: { readonly from: string }) {
  const [value, setValue] = useState(from);
  return (
    <NumberStepper
      fewerEvent="uncounted"
      moreEvent="uncounted"
      name="housemateCount"
      label="Housemates"
      value={value}
      onChange={setValue}
      min={1}
      max={15}
      fewerLabel="Fewer housemates"
      moreLabel="More housemates"
    />
  );
}

const count = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Housemates' }).value;
const fewer = () => screen.getByRole('button', { name: 'Fewer housemates' });
const more = () => screen.getByRole('button', { name: 'More housemates' });

it('counts up and down by one with its buttons and the arrow keys', async () => {
  render(<Housemates from="4" />);
  await userEvent.click(more());
  await userEvent.click(more());
  await userEvent.click(fewer());
  expect(count()).toBe('5');
  await userEvent.type(screen.getByLabelText('Housemates'), '{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(count()).toBe('6');
});

it('a number typed after a click replaces the one that is there, and a second click places the caret', async () => {
  render(<Housemates from="4" />);
  await userEvent.click(screen.getByLabelText('Housemates'));
  await userEvent.keyboard('1');
  expect(count()).toBe('1');
  await userEvent.click(screen.getByLabelText('Housemates'));
  await userEvent.keyboard('2');
  expect(count()).toBe('12');
});

it('offers the next field on the keyboard of a phone [FM8]', () => {
  render(<Housemates from="4" />);
  expect(screen.getByLabelText('Housemates').getAttribute('enterkeyhint')).toBe('next');
});

it('does not go below the minimum [HH7]', async () => {
  render(<Housemates from="2" />);
  expect(fewer().getAttribute('aria-disabled')).toBeNull();
  await userEvent.click(fewer());
  expect(fewer().getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(fewer());
  expect(count()).toBe('1');
});

it('does not go above the maximum [HH7]', async () => {
  render(<Housemates from="15" />);
  expect(more().getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(more());
  await userEvent.type(screen.getByLabelText('Housemates'), '{ArrowUp}');
  expect(count()).toBe('15');
});

it('keeps the typed text, and steps from outside the range back into it', async () => {
  render(<Housemates from="" />);
  await userEvent.type(screen.getByLabelText('Housemates'), '40');
  expect(count()).toBe('40');
  await userEvent.click(fewer());
  expect(count()).toBe('15');
});

it('goes to the minimum from a text that is not a number', async () => {
  render(<Housemates from="four" />);
  await userEvent.click(more());
  expect(count()).toBe('1');
});

it('announces the new number after a click on a button', async () => {
  const { container } = render(<Housemates from="4" />);
  const liveRegion = container.querySelector('[aria-live="polite"]');
  expect(liveRegion?.textContent).toBe('');
  await userEvent.click(more());
  expect(liveRegion?.textContent).toBe('5');
});

it('leaves the arrow keys to an input method while it composes [FM16]', () => {
  render(<Housemates from="4" />);
  fireEvent.keyDown(screen.getByLabelText('Housemates'), { key: 'ArrowUp', isComposing: true });
  fireEvent.keyDown(screen.getByLabelText('Housemates'), { key: 'ArrowDown', keyCode: 229 });
  expect(count()).toBe('4');
});
