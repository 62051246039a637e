/** When the browser has a network again after it had none. */
export interface PageConnection {
  /** Returns how to stop listening. */
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
