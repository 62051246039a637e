import { useLayoutEffect } from 'react';
import { useEarlyInput } from './early-input.ts';

/** A text kept in a store. The box that shows it does not render again with each key press. */
export interface TypedText {
  readonly read: () => string;
  /** Calls `show` when the text has changed. Returns a function that stops it. */
  readonly follow: (show: () => void) => () => void;
}

/**
 * Returns the props with which the box `id` shows `value`, which can also change in other ways than by typing. Call `show`
 * after each input, in case the text was not stored exactly as typed. `onEarly` gets the text that was typed before the
 * scripts loaded.
 */
export function useTypedText(
  id: string,
  value: string | TypedText,
  onEarly: (text: string) => void,
) {
  const typed = typeof value === 'string' ? undefined : value;
  const text = typeof value === 'string' ? value : value.read();
  useEarlyInput(id, text, onEarly);
  const show = (): void => {
    const box = document.getElementById(id);
    if (!typed || !(box instanceof HTMLInputElement)) return;
    const now = typed.read();
    if (box.value !== now) box.value = now;
  };
  useLayoutEffect(() => {
    show();
    return typed?.follow(show);
  });
  return { shown: typed ? { defaultValue: text } : { value: text }, show };
}
