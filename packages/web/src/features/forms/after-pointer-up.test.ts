import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { afterPointerUp, trackPointer } from './after-pointer-up.ts';

const pointer = (type: string, button = 0) =>
  window.dispatchEvent(new PointerEvent(type, { button }));

/** Leaves a field. The returned function tells whether its message has appeared. */
function leaveField(): () => boolean {
  const said = vi.fn<() => void>();
  afterPointerUp(said);
  return () => {
    vi.runAllTimers();
    return said.mock.calls.length === 1;
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

  it('appears at once when nothing is pressed', () => {
    const said = vi.fn<() => void>();
    afterPointerUp(said);
    expect(said).toHaveBeenCalledTimes(1);
  });

  it.each(['pointerup', 'pointercancel'])('appears once a press has ended with %s', (end) => {
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

  it('appears at once after a press that opens a menu, whose release goes to the menu', () => {
    pointer('pointerdown', 2);
    expect(leaveField()()).toBe(true);
  });

  it('does not appear when only a field loses the focus during a press', () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    pointer('pointerdown');
    const isSaid = leaveField();
    field.blur();
    field.remove();
    expect(isSaid()).toBe(false);
  });

  it('waits for a press of the wheel too, which opens a link', () => {
    pointer('pointerdown', 1);
    expect(leaveField()()).toBe(false);
  });
});
