import { render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useStickySide } from './two-columns.tsx';

const GAP = 24;
const HEAD = 300;
const END = 200;
/** The height of both, with a gap above, between and below them. */
const BOTH = HEAD + END + 3 * GAP;

let tellSizes = (): void => undefined;
const HEIGHT_BEFORE = window.innerHeight;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        tellSizes = tell;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  window.innerHeight = HEIGHT_BEFORE;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Columns() {
  const box = useRef<HTMLDivElement>(null);
  useStickySide(box);
  return (
    <div ref={box} data-testid="columns" style={{ rowGap: `${GAP}px` }}>
      <div style={{ position: 'sticky', top: `${GAP}px` }} />
      <div />
      <div />
    </div>
  );
}

function measured(part: Element | null | undefined, height: number, top = 0): void {
  if (!part) throw new Error('There is no such part.');
  part.getBoundingClientRect = () => new DOMRect(0, top, 0, height);
}

function show(windowHeight: number) {
  window.innerHeight = windowHeight;
  const box = render(<Columns />).getByTestId('columns');
  const measure = (head: number, top?: number): void => {
    measured(box.firstElementChild, head, top);
    measured(box.lastElementChild, END);
  };
  measure(HEAD);
  tellSizes();
  return { box, measure, isSideSticky: () => box.hasAttribute('data-side-sticky') };
}

it('holds the side column while its head and its end fit into the window', () => {
  const { box, isSideSticky } = show(BOTH);
  expect(isSideSticky()).toBe(true);
  expect(box.style.getPropertyValue('--head-height')).toBe(`${HEAD}px`);
  expect(box.style.getPropertyValue('--end-height')).toBe(`${END}px`);
});

it('releases the side column if the window is one pixel too low', () => {
  expect(show(BOTH - 1).isSideSticky()).toBe(false);
});

it('checks the heights again when the window is resized', () => {
  const { isSideSticky } = show(BOTH);
  window.innerHeight = BOTH - 1;
  window.dispatchEvent(new Event('resize'));
  expect(isSideSticky()).toBe(false);
});

it('scrolls the page so that a part opened in the sticky head keeps its position', () => {
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
  const { isSideSticky, measure } = show(BOTH);
  measure(HEAD + 1, -500);
  tellSizes();
  expect(isSideSticky()).toBe(false);
  expect(scrollBy.mock.calls).toEqual([[0, -500 - GAP]]);
});

it('does not scroll while the side column stays sticky', () => {
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
  const { measure } = show(BOTH + 1);
  measure(HEAD + 1, -500);
  tellSizes();
  expect(scrollBy).not.toHaveBeenCalled();
});
