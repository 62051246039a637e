const BEGINS_WITHIN_MS = 1000;

/**
 * Prints the page. Resolves with false where a browser cannot: in those inside other apps `print`
 * is missing or does nothing (https://github.com/mdn/browser-compat-data/issues/22692), so that
 * nothing begins to print within a second.
 */
export function printPage(): Promise<boolean> {
  if (typeof window.print !== 'function') return Promise.resolve(false);
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(false), BEGINS_WITHIN_MS);
    const begin = (): void => end(true);
    const end = (hasBegun: boolean): void => {
      clearTimeout(timer);
      window.removeEventListener('beforeprint', begin);
      resolve(hasBegun);
    };
    window.addEventListener('beforeprint', begin);
    window.print();
  });
}
