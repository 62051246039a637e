/**
 * Moves the focus to a pressed button. Safari does not focus a pressed button, and phones leave the focus in the field that
 * had it. A dialog that closes, or a part that disappears with its button, would not know where to return the focus. The
 * focus shows no ring, which a press by finger does not need.
 */
export function pressTakesFocus(page: Window): void {
  const give = ({ target }: Event): void =>
    (target as Element)
      .closest<HTMLElement>('button:not(:focus)')
      ?.focus({ focusVisible: false, preventScroll: true });
  // The capture phase runs before the listeners of the press itself.
  page.addEventListener('click', give, true);
}
