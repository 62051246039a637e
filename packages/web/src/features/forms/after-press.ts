let waiting: (() => void)[] | undefined;
const release = (): void => {
  waiting?.forEach((act) => setTimeout(act));
  waiting = undefined;
};

if (typeof window !== 'undefined') {
  // The secondary button, 2, opens a menu, to which its release goes.
  const begin = ({ button }: PointerEvent): void => {
    if (button < 2) waiting ??= [];
  };
  window.addEventListener('pointerdown', begin, true);
  // The page does not hear of every release. Each of these signs shows that the press has ended.
  for (const end of ['pointerup', 'pointercancel', 'contextmenu', 'dragend', 'keydown'])
    window.addEventListener(end, release, true);
  // In the capture phase the window would also hear of each field that loses the focus.
  window.addEventListener('blur', release);
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
