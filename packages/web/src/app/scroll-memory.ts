const positions = new Map<string, number>();

/** Where a history entry was scrolled to when it was left; 0 when nobody was there. */
export function keptScroll(entry: string): number {
  return positions.get(entry) ?? 0;
}

let hasNavigated = false;

/** Whether this page is still the one that was loaded: no step has been taken since. */
export function isFirstArrival(): boolean {
  return !hasNavigated;
}

/** Tells that the person has gone on from the page that was loaded. */
export function noteNavigation(): void {
  hasNavigated = true;
}

/** Remembers the position of `entry` while it is shown; returns how to stop. */
export function rememberScroll(entry: string): () => void {
  const remember = (): void => void positions.set(entry, window.scrollY);
  window.addEventListener('scroll', remember, { passive: true });
  return () => window.removeEventListener('scroll', remember);
}
