/**
 * Safari gives a pressed button no focus, and a telephone leaves it in the field that had it: what opens and closes again,
 * or takes its own button along, would not know where to give it back. It comes without a ring, which nobody needs for a finger.
 */
export function pressTakesFocus(page: Window): void {
  const give = ({ target }: Event): void =>
    (target as Element)
      .closest<HTMLElement>('button:not(:focus)')
      ?.focus({ focusVisible: false, preventScroll: true });
  // Before whoever listens to the press itself.
  page.addEventListener('click', give, true);
}
