import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

it('calls onClick on a click with the mouse or a key', async () => {
  const click = vi.fn<() => void>();
  render(
    <Button event="uncounted" onClick={click}>
      Next
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.keyboard('{Enter}');
  expect(click).toHaveBeenCalledTimes(2);
});

it('does not submit a form unless its type is submit', async () => {
  const submit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button event="uncounted">Why?</Button>
      <Button event="uncounted" type="submit">
        Next
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Why?' }));
  expect(submit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(submit).toHaveBeenCalledTimes(1);
});

it.each(['isBusy', 'isDisabled'])(
  'ignores clicks and does not submit while %s is set [FM5]',
  async (state) => {
    const click = vi.fn<() => void>();
    const submit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <label>
          Name
          <input />
        </label>
        <Button event="uncounted" type="submit" onClick={click} {...{ [state]: true }}>
          Next
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
    expect(click).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
  },
);

it('keeps the focus and its name when it becomes busy', async () => {
  const { rerender } = render(<Button event="uncounted">Get A Price</Button>);
  await userEvent.tab();
  rerender(
    <Button event="uncounted" isBusy>
      Get A Price
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Get A Price' });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.hasAttribute('disabled')).toBe(false);
});

it('says whether the element that it controls is open', () => {
  render(
    <Button event="uncounted" isExpanded={false} controls="why">
      Why?
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Why?', expanded: false });
  expect(button.getAttribute('aria-controls')).toBe('why');
});

it('ignores the second click of a double click that began on another button [FM5]', async () => {
  const click = vi.fn<() => void>();
  const submit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  render(
    <form onSubmit={submit}>
      <Button event="uncounted" type="submit" onClick={click}>
        Confirm
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Confirm' });
  fireEvent.click(button, { detail: 2 });
  expect(click).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
  fireEvent.click(button, { detail: 1 });
  fireEvent.click(button, { detail: 2 });
  expect(click).toHaveBeenCalledTimes(2);
});
