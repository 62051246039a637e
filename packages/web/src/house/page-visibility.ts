/** Whether anybody can see this page, and when that changes. */
export interface PageVisibility {
  readonly isVisible: () => boolean;
  /** Returns how to stop listening. */
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
