import { useLayoutEffect } from 'react';
import { useEarlyInput } from './early-input.ts';

/** A text that is kept elsewhere: the box that shows it is not drawn anew with each key. */
export interface TypedText {
  readonly read: () => string;
  /** Calls back when the text has become another; the answer ends that. */
  readonly follow: (show: () => void) => () => void;
}

/**
 * What the box `id` is given to show `value`, which may also be set by other means than typing. `show` is called
 * once something was typed, in case that was not taken on as it stands; `onEarly` takes what was typed before
 * the script came.
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
