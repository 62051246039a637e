/** The lead's or a joiner's journey. */
interface Guarded {
  flush(): void;
  readonly bank: { wipe(): void };
}

/** Stores what was typed when the page is hidden or left. Wipes the bank details when the page is left (D25). */
export function guardPage(page: Window, journeys: () => readonly (Guarded | undefined)[]): void {
  const flush = (): void => journeys().forEach((journey) => journey?.flush());
  page.addEventListener('pagehide', () => {
    flush();
    journeys().forEach((journey) => journey?.bank.wipe());
  });
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState === 'hidden') flush();
  });
}
