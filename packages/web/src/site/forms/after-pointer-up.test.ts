import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { afterPointerUp, trackPointer } from './after-pointer-up.ts';

const pointer = (type: string, button = 0) =>
  window.dispatchEvent(new PointerEvent(type, { button }));

/** Leaves a field. The returned function tells whether its message has appeared. */
function leaveField(): () => boolean {
  const show = vi.fn<() => void>();
  afterPointerUp(show);
  return () => {
    vi.runAllTimers();
    return show.mock.calls.length === 1;
  };
}

describe('the message of a field that has lost the focus [FM3, FM14]', () => {
  let stopTracking: () => void;
  beforeAll(() => {
    vi.useFakeTimers();
    stopTracking = trackPointer(window);
  });
  afterEach(() => void pointer('pointerup'));
  afterAll(() => {
    stopTracking();
    vi.useRealTimers();
  });

  it('appears at once when no pointer is down', () => {
    const show = vi.fn<() => void>();
    afterPointerUp(show);
    expect(show).toHaveBeenCalledTimes(1);
  });

  it.each(['pointerup', 'pointercancel'])('appears after %s', (end) => {
    pointer('pointerdown');
    const isSaid = leaveField();
    expect(isSaid()).toBe(false);
    pointer(end);
    expect(isSaid()).toBe(true);
  });

  it.each([
    ['a menu opens', 'contextmenu'],
    ['something is dropped', 'dragend'],
    ['a key is pressed', 'keydown'],
    ['the window loses the focus', 'blur'],
  ])('appears once %s, in case the page never hears of the release', (_when, sign) => {
    pointer('pointerdown');
    const isSaid = leaveField();
    expect(isSaid()).toBe(false);
    window.dispatchEvent(new Event(sign));
    expect(isSaid()).toBe(true);
    expect(leaveField()()).toBe(true);
  });

  it('appears at once after a secondary click, whose release goes to the menu', () => {
    pointer('pointerdown', 2);
    expect(leaveField()()).toBe(true);
  });

  it('does not appear when only a field loses the focus while the pointer is down', () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    pointer('pointerdown');
    const isSaid = leaveField();
    field.blur();
    field.remove();
    expect(isSaid()).toBe(false);
  });

  it('waits for the middle button too, which opens a link', () => {
    pointer('pointerdown', 1);
    expect(leaveField()()).toBe(false);
  });
});
