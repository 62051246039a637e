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
 * Runs `act` now, or after the press that is in progress. A message that appears during a press
 * would move the button from under the pointer, and the click would be lost.
 */
export function afterPress(act: () => void): void {
  if (waiting) waiting.push(act);
  else act();
}

/** Resolves at once, or after the press that is in progress. */
export function pressEnded(): Promise<void> {
  return new Promise(afterPress);
}
