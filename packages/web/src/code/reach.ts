/** Code that could not be fetched: no fault of the page's, and worth another try. */
export class CodeOutOfReach extends Error {
  override readonly name = 'CodeOutOfReach';
}

/** For a `catch`: code that could not be fetched gives nothing, a fault of ours is thrown on. */
export function noneWhenOutOfReach(problem: unknown): undefined {
  if (!(problem instanceof CodeOutOfReach)) throw problem;
}

const AGAIN_AFTER_MS = 500;

/** Whether the browser knows that it has no network at all. */
export function isOffline(): boolean {
  // Where pages are painted there is no navigator, or one that knows of no network.
  return typeof navigator !== 'undefined' && 'onLine' in navigator && !navigator.onLine;
}

/**
 * Fetches code, once more after a moment if need be. Without a network it is not even asked for: most
 * browsers remember an `import()` that failed and never try its files again on that page
 * (whatwg/html#6768), so that coming back would not help.
 */
export async function reach<T>(load: () => Promise<T>): Promise<T> {
  if (isOffline()) throw new CodeOutOfReach('offline');
  try {
    return await load();
  } catch {
    // Told below if it fails again.
    await new Promise((goOn) => setTimeout(goOn, AGAIN_AFTER_MS));
  }
  return load().catch((cause: unknown) => {
    throw new CodeOutOfReach('code could not be fetched', { cause });
  });
}
