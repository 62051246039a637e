import type { BrowserStorages, TextStorage } from '../platform/browser-storage.ts';

class MemoryStorage implements TextStorage {
  private readonly texts = new Map<string, string>();

  getItem(key: string): string | null {
    return this.texts.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.texts.set(key, value);
  }

  removeItem(key: string): void {
    this.texts.delete(key);
  }

  get length(): number {
    return this.texts.size;
  }

  key(index: number): string | null {
    return [...this.texts.keys()][index] ?? null;
  }

  clear(): void {
    this.texts.clear();
  }

  /** All stored texts as JSON, so that a test can search them. */
  get content(): string {
    return JSON.stringify([...this.texts]);
  }
}

/**
 * Creates a browser with one local storage, which all its tabs share. Each call of `tab()` opens a
 * tab with its own session storage.
 */
export function aBrowser() {
  const local = new MemoryStorage();
  return {
    local,
    tab(): BrowserStorages & { readonly own: MemoryStorage } {
      const own = new MemoryStorage();
      return { local: () => local, session: () => own, own };
    },
  };
}

/** Creates storages that throw on every access, as in a private window. */
export function refusingStorages(): BrowserStorages {
  const refuse = (): never => {
    throw new Error('storage is refused');
  };
  return { local: refuse, session: refuse };
}

/** Creates a tab whose storage is full: it rejects writes, but existing texts can be read. */
export function fullStorages({ local, session }: BrowserStorages): BrowserStorages {
  const full = (storage: TextStorage): TextStorage => ({
    getItem: (key) => storage.getItem(key),
    setItem: () => {
      throw new DOMException('storage is full', 'QuotaExceededError');
    },
    removeItem: (key) => storage.removeItem(key),
    key: (place) => storage.key(place),
    get length() {
      return storage.length;
    },
  });
  return { local: () => full(local()), session: () => full(session()) };
}
