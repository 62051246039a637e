/** The key that the router gives to the history entry that the browser loaded. */
const INITIAL_ENTRY = 'default';

interface PageView {
  /** The key of the page's history entry. */
  readonly key: string;
  readonly pathname: string;
}

type Listener = (pathname: string) => void;

/** The page views since the browser loaded the site. */
export class PageSession {
  private readonly listeners = new Set<Listener>();
  private readonly scrollPositions = new Map<string, number>();
  /** The key of the history entry that last said that stored data was unreadable. */
  dataLossEntry: string | undefined;
  private latest: PageView | undefined;
  private hasNavigated = false;

  /** Whether the person is still on the page that the browser loaded. */
  get isFirstPage(): boolean {
    return !this.hasNavigated;
  }

  /** Records the current history entry. */
  recordEntry(key: string): void {
    if (key !== INITIAL_ENTRY) this.hasNavigated = true;
  }

  /** Whether a history entry is the one that the browser loaded. */
  isInitialEntry(key: string): boolean {
    return key === INITIAL_ENTRY;
  }

  /**
   * Called by each page when it is shown. A page that mounts again in the same entry counts once.
   */
  recordView(page: PageView): void {
    if (this.latest?.key === page.key && this.latest.pathname === page.pathname) return;
    this.latest = page;
    for (const listener of this.listeners) listener(page.pathname);
  }

  /**
   * Calls the listener with the current page and each later page. Returns a function that removes
   * it.
   */
  onView(listener: Listener): () => void {
    this.listeners.add(listener);
    if (this.latest) listener(this.latest.pathname);
    return () => {
      this.listeners.delete(listener);
    };
  }

  /** The last scroll position of a history entry, in px; 0 if it was not visited. */
  scrollOf(key: string): number {
    return this.scrollPositions.get(key) ?? 0;
  }

  /**
   * Records the scroll position of an entry while it is shown. Returns a function that stops this.
   */
  recordScroll(key: string): () => void {
    const record = (): void => void this.scrollPositions.set(key, window.scrollY);
    window.addEventListener('scroll', record, { passive: true });
    return () => window.removeEventListener('scroll', record);
  }
}
