import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { BusyPanel } from './busy-panel.tsx';

function Page({ isBusy }: { readonly isBusy: boolean }) {
  return (
    <BusyPanel isBusy={isBusy} label="Finding your price…">
      <button type="button">Get A Price</button>
    </BusyPanel>
  );
}

it('makes its content inert and says why [NV7]', () => {
  const { rerender } = render(<Page isBusy={false} />);
  const region = screen.getByText('Get A Price').parentElement;
  expect(region?.hasAttribute('inert')).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(<Page isBusy />);
  expect(region?.hasAttribute('inert')).toBe(true);
  expect(region?.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('Finding your price…');
});

it('returns the focus to the button that started the work', async () => {
  const { rerender } = render(<Page isBusy={false} />);
  await userEvent.tab();
  const button = screen.getByText('Get A Price');
  rerender(<Page isBusy />);
  button.blur();
  rerender(<Page isBusy={false} />);
  await vi.waitFor(() => expect(document.activeElement).toBe(button));
});

it('does not return the focus if another element has it', async () => {
  const { rerender } = render(
    <>
      <h1 tabIndex={-1}>Your Package</h1>
      <Page isBusy={false} />
    </>,
  );
  await userEvent.tab();
  rerender(
    <>
      <h1 tabIndex={-1}>Your Package</h1>
      <Page isBusy />
    </>,
  );
  screen.getByRole('heading').focus();
  rerender(
    <>
      <h1 tabIndex={-1}>Your Package</h1>
      <Page isBusy={false} />
    </>,
  );
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});
