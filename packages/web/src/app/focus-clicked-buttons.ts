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
