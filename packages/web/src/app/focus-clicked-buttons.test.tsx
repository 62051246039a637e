import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Modal } from '../ui/modal.tsx';
import { focusClickedButtons } from './focus-clicked-buttons.ts';

// The page keeps its listener for good, but the window of the tests is shared.
beforeEach(() => {
  vi.spyOn(window, 'addEventListener');
  focusClickedButtons(window);
});
afterEach(() => {
  const { calls } = vi.mocked(window.addEventListener).mock;
  for (const [type, listener, options] of calls) {
    window.removeEventListener(type, listener, options);
  }
  vi.restoreAllMocks();
});

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Voucher code" />
      <button type="button" onClick={() => setOpen(true)}>
        <span>Save or Share Package</span>
      </button>
      <Modal isOpen={isOpen} title="Save or Share Package" onClose={() => setOpen(false)}>
        <p>Send it to yourself.</p>
      </Modal>
    </>
  );
}

it('returns the focus to the button that opened a dialog, in browsers that do not focus clicked buttons [FM9]', () => {
  render(<Page />);
  screen.getByLabelText('Voucher code').focus();
  // In Safari a click on a button leaves the focus where it was.
  fireEvent.click(screen.getByText('Save or Share Package'));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: 'Save or Share Package' }),
  );
});

it('shows no focus ring after a click, and does not focus a button that has the focus already [FM9]', () => {
  render(<Page />);
  const button = screen.getByRole('button', { name: 'Save or Share Package' });
  const focus = vi.spyOn(button, 'focus');
  fireEvent.click(button);
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true, focusVisible: false });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  focus.mockClear();
  fireEvent.click(button);
  expect(focus).not.toHaveBeenCalled();
});
