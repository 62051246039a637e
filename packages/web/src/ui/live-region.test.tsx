import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announce, LiveRegion, useAnnounceChanges } from './live-region.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('shows an announcement and removes it after a while', () => {
  render(<LiveRegion />);
  act(() => announce('Link copied'));
  expect(screen.getByRole('status').textContent).toBe('Link copied');
  act(() => {
    vi.advanceTimersByTime(10_000);
  });
  expect(screen.getByRole('status').textContent).toBe('');
});

it('adds the same text a second time as a new announcement', () => {
  render(<LiveRegion />);
  act(() => announce('Link copied'));
  act(() => announce('Link copied'));
  expect(screen.getAllByText('Link copied')).toHaveLength(2);
});

it('adds two simultaneous announcements once each', () => {
  render(<LiveRegion />);
  act(() => {
    announce('10 % off');
    announce('Now £15.12 per person per week.');
  });
  const region = screen.getByRole('status');
  expect(region.getAttribute('aria-atomic')).toBe('false');
  expect([...region.children].map(({ textContent }) => textContent)).toEqual([
    '10 % off',
    'Now £15.12 per person per week.',
  ]);
});

it('stops listening when it is unmounted', () => {
  const { unmount } = render(<LiveRegion />);
  unmount();
  expect(() => announce('Link copied')).not.toThrow();
  expect(screen.queryByText('Link copied')).toBeNull();
});

it('announces what changes once the page has loaded, not what loads with it', () => {
  function Joined({ text, isLoaded }: { readonly text: string; readonly isLoaded: boolean }) {
    useAnnounceChanges(text, isLoaded);
    return <LiveRegion />;
  }
  const { rerender } = render(<Joined text="1 has joined" isLoaded={false} />);
  rerender(<Joined text="2 have joined" isLoaded />);
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(<Joined text="3 have joined" isLoaded />);
  expect(screen.getByRole('status').textContent).toBe('3 have joined');
});
