import { patchDomForTranslation } from './patch-dom-for-translation.ts';

/** Starts what the first paint does not need, once the page is live. */
export function startLater(page: Window): void {
  focusClickedButtons(page);
  patchDomForTranslation(page.document);
}

/**
 * Moves the focus to a clicked button. Safari does not focus it, and phones leave the focus in the
 * field that had it. A dialog that closes, or a part that disappears with its button, could not
 * return the focus. The focus shows no ring, which a touch does not need.
 */
export function focusClickedButtons(page: Window): void {
  const focusButton = ({ target }: Event): void =>
    (target as Element)
      .closest<HTMLElement>('button:not(:focus)')
      ?.focus({ focusVisible: false, preventScroll: true });
  // The capture phase runs before the button's own listeners.
  page.addEventListener('click', focusButton, true);
}
