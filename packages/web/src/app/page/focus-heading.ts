import { bringCaret } from '../../ui/bring-caret.ts';

/** Moves the focus to the page's heading when the part that had the focus disappears. */
export function focusHeading(): void {
  bringCaret();
  document.querySelector('h1')?.focus();
}
