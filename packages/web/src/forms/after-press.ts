let waiting: (() => void)[] | undefined;
const release = (): void => {
  waiting?.forEach((act) => setTimeout(act));
  waiting = undefined;
};

if (typeof window !== 'undefined') {
  const early = { capture: true, passive: true };
  window.addEventListener('pointerdown', () => (waiting ??= []), early);
  window.addEventListener('pointerup', release, early);
  window.addEventListener('pointercancel', release, early);
}

/**
 * Does something now, or after the press under way: a message that appears while a button is being
 * pressed would move the button from under the finger, and the press would be lost.
 */
export function afterPress(act: () => void): void {
  if (waiting) waiting.push(act);
  else act();
}
