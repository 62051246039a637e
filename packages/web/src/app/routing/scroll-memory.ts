const positions = new Map<string, number>();

/** Where a history entry was scrolled to when it was left; 0 when nobody was there. */
export function keptScroll(entry: string): number {
  return positions.get(entry) ?? 0;
}

/** Remembers the position of `entry` while it is shown; returns how to stop. */
export function rememberScroll(entry: string): () => void {
  const remember = (): void => void positions.set(entry, window.scrollY);
  window.addEventListener('scroll', remember, { passive: true });
  return () => window.removeEventListener('scroll', remember);
}
