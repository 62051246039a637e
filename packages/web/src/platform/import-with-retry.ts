const RETRY_AFTER_MS = 500;

/** Thrown when code could not be fetched. The cause is the network or a deploy, and not a bug. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/**
 * A handler for `catch`: returns undefined if code could not be fetched, and rethrows every other
 * error.
 */
export function ignoreChunkLoadError(problem: unknown): undefined {
  if (!(problem instanceof ChunkLoadError)) throw problem;
}

/** Whether the browser reports that it is offline. */
export function isOffline(): boolean {
  // During prerendering there is no navigator, or a navigator without `onLine`.
  return typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine;
}

/**
 * Fetches code, and retries once after a short delay. Throws `ChunkLoadError` at once while the
 * browser is offline: most browsers remember an `import()` that failed and never request its files
 * again on that page (https://github.com/whatwg/html/issues/6768), so that the code would stay
 * missing even after the network is back.
 */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  if (isOffline()) throw new ChunkLoadError('offline');
  try {
    return await load();
  } catch {
    // A second failure throws `ChunkLoadError` below.
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
  }
  return load().catch((cause: unknown) => {
    throw new ChunkLoadError('code could not be fetched', { cause });
  });
}
