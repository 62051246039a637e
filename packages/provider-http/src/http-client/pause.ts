const FIRST_PAUSE_MS = 500;

/**
 * Milliseconds to wait before a repeat, the first being 0: half a second, doubling, half of it
 * random so that clients do not come back in step; longer when the provider asks for it (D5).
 */
export function pauseBefore(repeat: number, random: () => number, askedMs = 0): number {
  const backOff = FIRST_PAUSE_MS * 2 ** repeat;
  return Math.max(backOff / 2 + (random() * backOff) / 2, askedMs);
}

/** Milliseconds of a `Retry-After`, which is a number of seconds or a date; undefined for any other. */
export function retryAfterMs(header: string | null, now: () => number): number | undefined {
  if (header === null) return undefined;
  const ms = /^[0-9]+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now();
  return Number.isFinite(ms) ? Math.max(ms, 0) : undefined;
}

/** Waits so long, or until the signal; it never fails. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
    if (signal.aborted) end();
  });
}
