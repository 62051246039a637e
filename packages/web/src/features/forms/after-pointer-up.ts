/** The attribute of the page's root while something is pressed, and the event at its end. */
const POINTER_DOWN = 'data-pointer-down';
const POINTER_UP = 'kettle:pointer-up';

/** The page does not hear of every release. Each of these signs shows that the press has ended. */
const END_EVENTS = ['pointerup', 'pointercancel', 'contextmenu', 'dragend', 'keydown'];

/** Follows the presses on a page, for `afterPress`. Returns a function that stops it. */
export function trackPointer(page: Window): () => void {
  const root = page.document.documentElement;
  const tracking = new AbortController();
  const capture = { capture: true, signal: tracking.signal };
  const release = (): void => {
    if (!root.hasAttribute(POINTER_DOWN)) return;
    root.removeAttribute(POINTER_DOWN);
    page.dispatchEvent(new Event(POINTER_UP));
  };
  // The secondary button, 2, opens a menu, to which its release goes.
  const begin = ({ button }: PointerEvent): void => {
    if (button < 2) root.setAttribute(POINTER_DOWN, '');
  };
  page.addEventListener('pointerdown', begin, capture);
  for (const end of END_EVENTS) page.addEventListener(end, release, capture);
  // In the capture phase the window would also hear of each field that loses the focus.
  page.addEventListener('blur', release, { signal: tracking.signal });
  return () => {
    release();
    tracking.abort();
  };
}

/**
 * Runs `act` now, or after the press that is in progress. A message that appears during a press
 * would move the button from under the pointer, and the click would be lost.
 */
export function afterPointerUp(act: () => void): void {
  if (!document.documentElement.hasAttribute(POINTER_DOWN)) return act();
  window.addEventListener(POINTER_UP, () => setTimeout(act), { once: true });
}

/** Resolves at once, or after the press that is in progress. */
export function pointerUp(): Promise<void> {
  return new Promise(afterPointerUp);
}
