import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { announce, LiveRegion } from './live-region.tsx';
import { Modal } from './modal.tsx';

function Page({ onClose = () => undefined }: { readonly onClose?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Save or Share Package
      </button>
      <Modal isOpen={isOpen} title="Save or Share Package" onClose={close}>
        <p>Send it to yourself.</p>
      </Modal>
    </>
  );
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Save or Share Package' }));

it('shows its content only while it is open', async () => {
  render(<Page />);
  expect(screen.queryByText('Send it to yourself.')).toBeNull();
  await open();
  expect(screen.getByRole('dialog', { name: 'Save or Share Package' }).hasAttribute('open')).toBe(
    true,
  );
  expect(screen.getByText('Send it to yourself.')).toBeTruthy();
});

it('opens as a modal dialog [FM9]', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  render(<Page />);
  await open();
  expect(showModal).toHaveBeenCalledTimes(1);
  showModal.mockRestore();
});

it('takes the focus itself, so that its name is read before the close button [FM9]', async () => {
  render(<Page />);
  await open();
  const dialog = screen.getByRole('dialog', { name: 'Save or Share Package' });
  expect(document.activeElement).toBe(dialog);
  // A page has one banner, and a dialog has none.
  expect(within(dialog).queryByRole('banner')).toBeNull();
});

it('returns the focus when it is closed, and moves the caret so that Orca reads the focused button [FM9]', async () => {
  render(
    <>
      <a href="#main">Skip to main content</a>
      <Page />
    </>,
  );
  await open();
  getSelection()?.collapse(screen.getByRole('dialog'));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Send it to yourself.')).toBeNull();
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: 'Save or Share Package' }),
  );
  expect(getSelection()?.anchorNode).toBe(screen.getByRole('link'));
  const before = getSelection()?.anchorOffset;
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(getSelection()?.anchorOffset).not.toBe(before);
});

it('ignores a key held since before it opened, and so does its opener after it closes [FM11]', async () => {
  render(<Page />);
  await open();
  const heldEnter = { key: 'Enter', repeat: true };
  const close = screen.getByRole('button', { name: 'Close' });
  expect(fireEvent.keyDown(close, heldEnter)).toBe(false);
  expect(fireEvent.keyDown(close, { key: 'Enter' })).toBe(true);
  await userEvent.click(close);
  const opener = screen.getByRole('button', { name: 'Save or Share Package' });
  expect(fireEvent.keyDown(opener, heldEnter)).toBe(false);
  fireEvent.keyUp(opener, { key: 'Enter' });
  expect(fireEvent.keyDown(opener, heldEnter)).toBe(true);
});

it('ignores a held key after it was opened a second time, with the mouse [FM11]', async () => {
  render(<Page />);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await open();
  const close = screen.getByRole('button', { name: 'Close' });
  fireEvent.keyUp(close, { key: 'a' });
  expect(fireEvent.keyDown(close, { key: 'Enter', repeat: true })).toBe(false);
});

it('closes with Escape and calls onClose once [FM9]', async () => {
  const close = vi.fn<() => void>();
  render(<Page onClose={close} />);
  await open();
  // A browser sends the dialog this event when Escape is pressed in it.
  screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
  await vi.waitFor(() => expect(screen.queryByText('Send it to yourself.')).toBeNull());
  expect(close).toHaveBeenCalledTimes(1);
});

it('stays open when React mounts everything twice', async () => {
  render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
  await open();
  await new Promise((resolve) => {
    setTimeout(resolve, 20);
  });
  expect(screen.getByRole('dialog').hasAttribute('open')).toBe(true);
});

it('receives the announcements while it is open, since screen readers ignore the page behind it [FM9]', async () => {
  render(
    <>
      <LiveRegion />
      <Page />
    </>,
  );
  await open();
  act(() => announce('Link copied'));
  expect(within(screen.getByRole('dialog')).getByText('Link copied')).toBeTruthy();
  expect(screen.getAllByText('Link copied')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  act(() => announce('Saved'));
  expect(screen.getByText('Saved')).toBeTruthy();
});

it('stays open at the Escape that ends a composition [FM16]', async () => {
  render(<Page />);
  await open();
  const dialog = screen.getByRole('dialog');
  expect(fireEvent.keyDown(dialog, { key: 'Escape', isComposing: true })).toBe(false);
  expect(fireEvent.keyDown(dialog, { key: 'Escape', keyCode: 229 })).toBe(false);
  expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(true);
});

it('leaves a held Enter to an input method while it composes [FM16]', async () => {
  render(<Page />);
  await open();
  const held = { key: 'Enter', repeat: true };
  expect(fireEvent.keyDown(screen.getByRole('dialog'), held)).toBe(false);
  expect(fireEvent.keyDown(screen.getByRole('dialog'), { ...held, isComposing: true })).toBe(true);
});
