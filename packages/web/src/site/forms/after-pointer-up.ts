/** The attribute of the root element while a pointer is down, and the event when it is up. */
const POINTER_DOWN = 'data-pointer-down';
const POINTER_UP = 'kettle:pointer-up';

/** A page does not get every `pointerup`. Each of these events shows that the pointer is up. */
const END_EVENTS = ['pointerup', 'pointercancel', 'contextmenu', 'dragend', 'keydown'];

/** Tracks the pointer for `afterPointerUp`. Returns a function that stops this. */
export function trackPointer(page: Window): () => void {
  const root = page.document.documentElement;
  const tracking = new AbortController();
  const capture = { capture: true, signal: tracking.signal };
  const release = (): void => {
    if (!root.hasAttribute(POINTER_DOWN)) return;
    root.removeAttribute(POINTER_DOWN);
    page.dispatchEvent(new Event(POINTER_UP));
  };
  // The secondary button, 2, opens a menu, which gets its `pointerup`.
  const begin = ({ button }: PointerEvent): void => {
    if (button < 2) root.setAttribute(POINTER_DOWN, '');
  };
  page.addEventListener('pointerdown', begin, capture);
  for (const end of END_EVENTS) page.addEventListener(end, release, capture);
  // In the capture phase the window would also get the `blur` of each field.
  page.addEventListener('blur', release, { signal: tracking.signal });
  return () => {
    release();
    tracking.abort();
  };
}

/**
 * Runs `act` now, or once the pointer is up. A message that appears while the pointer is down would
 * move the button away from it, and the click would be lost.
 */
export function afterPointerUp(act: () => void): void {
  if (!document.documentElement.hasAttribute(POINTER_DOWN)) return act();
  window.addEventListener(POINTER_UP, () => setTimeout(act), { once: true });
}

/** Resolves at once, or when the pointer is up. */
export function pointerUp(): Promise<void> {
  return new Promise(afterPointerUp);
}
