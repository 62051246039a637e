import { useLayoutEffect, useRef } from 'react';
import { useShownText } from './shown-value.ts';

/** A text kept in a store. The box that shows it does not render again with each key press. */
export interface TypedText {
  readonly read: () => string;
  /** Calls `show` when the text has changed. Returns a function that stops it. */
  readonly follow: (show: () => void) => () => void;
}

/**
 * Returns the props with which the box `id` shows `value`, which can also change in other ways than by typing. Call `show`
 * after each input, in case the text was not stored exactly as typed. `onShown` gets a text that came into the box without
 * an input: before the scripts loaded, or by a browser or password manager that sends no event.
 */
export function useTypedText(
  id: string,
  value: string | TypedText,
  onShown: (text: string) => void,
) {
  const typed = typeof value === 'string' ? undefined : value;
  const read = (): string => (typeof value === 'string' ? value : value.read());
  const lastShown = useRef<string>(undefined);
  useShownText(id, read, onShown);
  const show = (): void => {
    const box = document.getElementById(id);
    if (!typed || !(box instanceof HTMLInputElement)) return;
    const now = typed.read();
    if (box.value !== now) box.value = now;
    lastShown.current = box.value;
  };
  useLayoutEffect(() => {
    const box = document.getElementById(id);
    const isFilledSilently =
      box instanceof HTMLInputElement &&
      lastShown.current !== undefined &&
      box.value !== lastShown.current;
    if (typed && isFilledSilently) onShown(box.value);
    show();
    return typed?.follow(show);
  });
  return { shown: typed ? { defaultValue: read() } : { value: read() }, show };
}
