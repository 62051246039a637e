const positions = new Map<string, number>();

/** The scroll position of a history entry when it was left, in px; 0 if it was not visited. */
export function keptScroll(entry: string): number {
  return positions.get(entry) ?? 0;
}

/** Records the scroll position of `entry` while it is shown. Returns a function that stops it. */
export function rememberScroll(entry: string): () => void {
  const remember = (): void => void positions.set(entry, window.scrollY);
  window.addEventListener('scroll', remember, { passive: true });
  return () => window.removeEventListener('scroll', remember);
}
