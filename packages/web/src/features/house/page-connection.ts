/** Tells when the browser is online again after it was offline. */
export interface PageConnection {
  /** Calls `tell` each time the network returns. Returns a function that stops listening. */
  readonly onBack: (tell: () => void) => () => void;
}

export function connectionOf(page: Window): PageConnection {
  return {
    onBack: (tell) => {
      page.addEventListener('online', tell);
      return () => page.removeEventListener('online', tell);
    },
  };
}
