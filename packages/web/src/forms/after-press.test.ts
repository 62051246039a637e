import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { afterPress } from './after-press.ts';

const pointer = (type: string) => window.dispatchEvent(new Event(type));

describe('[FM3, FM14] the message of a field that has lost the focus', () => {
  beforeAll(() => void vi.useFakeTimers());
  afterAll(() => void vi.useRealTimers());

  it('appears at once when nothing is pressed', () => {
    const said = vi.fn<() => void>();
    afterPress(said);
    expect(said).toHaveBeenCalledTimes(1);
  });

  it.each(['pointerup', 'pointercancel'])('appears once a press has ended with %s', (end) => {
    const said = vi.fn<() => void>();
    pointer('pointerdown');
    afterPress(said);
    vi.runAllTimers();
    expect(said).not.toHaveBeenCalled();
    pointer(end);
    vi.runAllTimers();
    expect(said).toHaveBeenCalledTimes(1);
  });
});
