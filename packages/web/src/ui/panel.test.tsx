import { act, render, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { Panel } from './panel.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const liveRegion = () => document.querySelector<HTMLElement>('[aria-live="polite"]');

it('shows a severe notice as an alert with the default title and its action', () => {
  render(
    <Panel tone="severe" action={<Button event="uncounted">Try again</Button>}>
      This voucher has expired.
    </Panel>,
  );
  const panel = within(screen.getByRole('alert'));
  expect(panel.getByRole('heading', { level: 2 }).textContent).toBe("There's a problem...");
  expect(panel.getByText('This voucher has expired.')).toBeTruthy();
  expect(panel.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('shows its own title instead of the default', () => {
  render(<Panel tone="severe" title="Whoops! Something's not right" headingLevel={3} />);
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe(
    "Whoops! Something's not right",
  );
});

it('makes other notices live regions only if they are to be announced', () => {
  const { rerender } = render(<Panel tone="success">Saved!</Panel>);
  expect(liveRegion()).toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
  rerender(
    <Panel tone="success" isAnnounced>
      Saved!
    </Panel>,
  );
  expect(liveRegion()?.textContent).toBe('Saved!');
});

it('shows a notice at once, and exposes it to screen readers when they know its region', () => {
  vi.useFakeTimers();
  render(
    <Panel
      tone="success"
      title="Saved!"
      action={<Button event="uncounted">Done</Button>}
      isAnnounced
    >
      It may take a few minutes.
    </Panel>,
  );
  expect(screen.getAllByText('It may take a few minutes.')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Done' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Saved!' })).toBeNull();
  act(() => {
    vi.advanceTimersByTime(200);
  });
  const region = within(liveRegion() ?? document.body);
  expect(region.getByRole('heading', { name: 'Saved!' })).toBeTruthy();
  // The button beside the notice is not part of the announcement.
  expect(region.queryByRole('button')).toBeNull();
  expect(screen.getAllByText('It may take a few minutes.')).toHaveLength(1);
});

it('does not announce a severe notice a second time if it takes the focus', () => {
  const { rerender } = render(<Panel tone="severe" />);
  expect(screen.getByRole('alert').hasAttribute('aria-live')).toBe(false);
  rerender(<Panel tone="severe" ref={createRef()} />);
  expect(screen.getByRole('alert').getAttribute('aria-live')).toBe('off');
});
