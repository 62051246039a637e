const IDLE_MS = 15 * 60 * 1000;
const SIGNS_OF_LIFE = ['pointerdown', 'keydown'] as const;

/** A journey of this page, the lead's or a joiner's. */
interface Guarded {
  flush(): void;
  readonly bank: { wipe(): void };
}

/**
 * Keeps what was typed when the page goes away, and lets go of bank details when it does, or when
 * nobody has touched it for a quarter of an hour (D25).
 */
export function guardPage(page: Window, journeys: () => readonly (Guarded | undefined)[]): void {
  const flush = (): void => journeys().forEach((journey) => journey?.flush());
  const clear = (): void => journeys().forEach((journey) => journey?.bank.wipe());
  let idle: ReturnType<typeof setTimeout> | undefined;
  const watch = (): void => {
    clearTimeout(idle);
    idle = setTimeout(clear, IDLE_MS);
  };
  for (const sign of SIGNS_OF_LIFE) page.addEventListener(sign, watch, { passive: true });
  page.addEventListener('pagehide', () => {
    flush();
    clear();
  });
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') flush();
  });
}
