import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchMissingStyles } from './start-later.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page with this one stylesheet. `latest` is the element that asked for it last. */
function aPage(sheet: unknown) {
  const page = document.createElement('div');
  const first = document.createElement('link');
  first.setAttribute('rel', 'stylesheet');
  first.setAttribute('href', '/assets/style.css');
  Object.defineProperty(first, 'sheet', { get: () => sheet });
  page.append(first);
  const latest = () => page.querySelector('link') ?? first;
  return { page, first, latest };
}

it.each([
  ['is none', null],
  ['has no rules', { cssRules: [] }],
  [
    'may not be read',
    {
      get cssRules(): never {
        throw new DOMException('Cannot access rules', 'SecurityError');
      },
    },
  ],
])('a stylesheet that %s was lost, and is asked for again [ST8]', (_what, sheet) => {
  const { page, first, latest } = aPage(sheet);
  fetchMissingStyles(page);
  expect(latest()).not.toBe(first);
});

it('a stylesheet that failed is requested again until it loads, with longer and longer pauses [ST8]', () => {
  const { page, first, latest } = aPage(null);
  fetchMissingStyles(page);
  const second = latest();
  expect(second).not.toBe(first);
  expect(second.getAttribute('href')).toBe('/assets/style.css');

  second.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(999);
  expect(latest()).toBe(second);
  vi.advanceTimersByTime(1);
  const third = latest();
  expect(third).not.toBe(second);

  third.dispatchEvent(new Event('error'));
  vi.advanceTimersByTime(1999);
  expect(latest()).toBe(third);
  vi.advanceTimersByTime(1);
  expect(latest()).not.toBe(third);
  expect(page.querySelectorAll('link')).toHaveLength(1);
});

it('a stylesheet that has loaded is not requested again [ST8]', () => {
  const { page, first, latest } = aPage({ cssRules: [{}] });
  fetchMissingStyles(page);
  expect(latest()).toBe(first);
});
