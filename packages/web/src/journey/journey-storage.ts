/** What the site needs of a browser's storage; it may be full, refused, or cleared at any time. */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  readonly length: number;
  /** The name of the text at a place; they stand in no order. */
  key(place: number): string | null;
}

/** The browser's two storages: one for all tabs, one for this tab alone. */
export interface BrowserStorages {
  readonly local: () => TextStorage;
  readonly session: () => TextStorage;
}

/** Keeps one text; a browser without usable storage keeps it for this page only. */
export interface KeptText {
  read(): string | undefined;
  write(text: string): void;
  remove(): void;
}

/**
 * Storage that never throws. When the browser refuses, the text is held in memory instead, so that
 * the journey goes on; only a reload would lose it.
 */
export function keptText(key: string, storage: () => TextStorage): KeptText {
  let inMemory: string | undefined;
  return {
    read: () => attempt(() => storage().getItem(key) ?? undefined) ?? inMemory,
    write: (text) => {
      inMemory = text;
      attempt(() => storage().setItem(key, text));
    },
    remove: () => {
      inMemory = undefined;
      attempt(() => storage().removeItem(key));
    },
  };
}

/** The names of all that is kept; none where the browser refuses. */
export function keptNames(storage: () => TextStorage): readonly string[] {
  const names = attempt(() => {
    const place = storage();
    return Array.from({ length: place.length }, (_, at) => place.key(at) ?? '');
  });
  return names ?? [];
}

function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    // Private windows and full disks refuse storage: the copy in memory serves this page.
    return undefined;
  }
}
