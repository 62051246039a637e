let isPressed = false;
const release = (): void => {
  isPressed = false;
};

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isPressed = true), {
    capture: true,
    passive: true,
  });
  window.addEventListener('pointerup', release, { capture: true, passive: true });
  window.addEventListener('pointercancel', release, { capture: true, passive: true });
}

/**
 * Does something now, or after the press under way: a message that appears while a button is being
 * pressed would move the button from under the finger, and the press would be lost.
 */
export function afterPress(act: () => void): void {
  if (!isPressed) return act();
  window.addEventListener('pointerup', () => setTimeout(act), { once: true });
}
