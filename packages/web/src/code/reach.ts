/**
 * Thrown when code could not be fetched. The cause is the network and not a bug, so a retry may
 * succeed.
 */
export class CodeOutOfReach extends Error {
  override readonly name = 'CodeOutOfReach';
}

/**
 * A handler for `catch`: returns undefined if code could not be fetched, and rethrows every other
 * error.
 */
export function noneWhenOutOfReach(problem: unknown): undefined {
  if (!(problem instanceof CodeOutOfReach)) throw problem;
}

const AGAIN_AFTER_MS = 500;

/** Whether the browser reports that it is offline. */
export function isOffline(): boolean {
  // During prerendering there is no navigator, or a navigator without `onLine`.
  return typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine;
}

/**
 * Fetches code, and retries once after a short delay. Throws `CodeOutOfReach` at once while the
 * browser is offline: most browsers remember an `import()` that failed and never request its files
 * again on that page (whatwg/html#6768), so that the code would stay missing even after the network
 * is back.
 */
export async function reach<T>(load: () => Promise<T>): Promise<T> {
  if (isOffline()) throw new CodeOutOfReach('offline');
  try {
    return await load();
  } catch {
    // A second failure throws `CodeOutOfReach` below.
    await new Promise((goOn) => setTimeout(goOn, AGAIN_AFTER_MS));
  }
  return load().catch((cause: unknown) => {
    throw new CodeOutOfReach('code could not be fetched', { cause });
  });
}
