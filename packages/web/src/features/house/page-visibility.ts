/** Tells whether this page is visible, and when that changes. */
export interface PageVisibility {
  readonly isVisible: () => boolean;
  /** Calls `tell` on each change. Returns a function that stops listening. */
  readonly onChange: (tell: () => void) => () => void;
}

export function visibilityOf(page: Document): PageVisibility {
  return {
    isVisible: () => page.visibilityState === 'visible',
    onChange: (tell) => {
      page.addEventListener('visibilitychange', tell);
      return () => page.removeEventListener('visibilitychange', tell);
    },
  };
}
