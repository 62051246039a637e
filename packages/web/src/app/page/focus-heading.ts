import { bringCaret } from '../../ui/bring-caret.ts';

/** Gives the focus to the page's heading where the part that had it goes. */
export function focusHeading(): void {
  bringCaret();
  document.querySelector('h1')?.focus();
}
