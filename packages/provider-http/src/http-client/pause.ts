const FIRST_PAUSE_MS = 500;

/**
 * Milliseconds to wait before a retry; the first retry has number 0. The wait starts at half a
 * second and doubles with each retry. Half of it is random, so that clients do not retry at the
 * same moment. It is longer if the provider asks for a longer wait.
 */
export function pauseBefore(retry: number, random: () => number, requestedMs = 0): number {
  const backOff = FIRST_PAUSE_MS * 2 ** retry;
  return Math.max(backOff / 2 + (random() * backOff) / 2, requestedMs);
}

/**
 * Converts a `Retry-After` header, in seconds or as a date, to milliseconds; undefined for any
 * other value.
 */
export function retryAfterMs(header: string | null, now: () => number): number | undefined {
  if (header === null) return undefined;
  const ms = /^[0-9]+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now();
  return Number.isFinite(ms) ? Math.max(ms, 0) : undefined;
}

/** Resolves after the given time or when the signal aborts. It never rejects. */
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
