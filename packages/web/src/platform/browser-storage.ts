/**
 * The part of the browser's `Storage` that the site uses. Storage may be full, refused, or cleared
 * at any time.
 */
export interface TextStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  readonly length: number;
  /** Returns the key at an index. The keys are in no particular order. */
  key(index: number): string | null;
}

/** The browser's two storages: local storage for all tabs, session storage for this tab only. */
export interface BrowserStorages {
  readonly local: () => TextStorage;
  readonly session: () => TextStorage;
}

export const BROWSER_STORAGES: BrowserStorages = {
  local: () => localStorage,
  session: () => sessionStorage,
};

/** Stores a single text. In a browser without usable storage, the text lasts for this page only. */
export interface StoredText {
  read(): string | undefined;
  write(text: string): void;
  remove(): void;
}

/**
 * Returns a text in storage whose methods never throw. When the browser refuses storage, the text
 * is held in memory instead, so that the journey goes on and only a reload loses the text.
 */
export function storedText(key: string, storage: () => TextStorage): StoredText {
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

/** Returns all keys in storage; an empty list if the browser refuses storage. */
export function storedKeys(storage: () => TextStorage): readonly string[] {
  const keys = attempt(() => {
    const opened = storage();
    return Array.from({ length: opened.length }, (_, index) => opened.key(index) ?? '');
  });
  return keys ?? [];
}

function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    // Private windows and full disks refuse storage. The copy in memory serves this page.
    return undefined;
  }
}
