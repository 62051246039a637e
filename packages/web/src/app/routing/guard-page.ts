import { lateCall } from '../../composition/late-call.ts';

const IDLE_MS = 15 * 60 * 1000;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown'] as const;

/** The lead's or a joiner's journey. */
interface Guarded {
  flush(): void;
  readonly bank: { wipe(): void };
}

/**
 * Stores what was typed when the page is hidden or left. Wipes the bank details when the page is left, and after 15 minutes
 * without a press or a key (D25).
 */
export function guardPage(page: Window, journeys: () => readonly (Guarded | undefined)[]): void {
  const flush = (): void => journeys().forEach((journey) => journey?.flush());
  const clear = (): void => journeys().forEach((journey) => journey?.bank.wipe());
  const { soon, catchUp } = lateCall(clear, IDLE_MS);
  const touch = (): void => {
    // A touch must not put off a wipe that is overdue.
    catchUp();
    soon();
  };
  for (const sign of SIGNS_OF_LIFE) page.addEventListener(sign, touch, { passive: true });
  page.addEventListener('pagehide', () => {
    flush();
    clear();
  });
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') flush();
    else catchUp();
  });
}
