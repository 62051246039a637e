/**
 * Safari gives what is pressed no focus, and a telephone leaves it in the field that had it: what opens and closes again,
 * or takes its own button along, would not know where to give it back.
 */
export function pressTakesFocus(page: Window): void {
  const take = ({ target }: Event): void => {
    const pressed = target instanceof Element && target.closest<HTMLElement>('button, input');
    if (pressed) pressed.focus({ preventScroll: true });
  };
  // Before whoever listens to the press itself.
  page.addEventListener('click', take, true);
}
