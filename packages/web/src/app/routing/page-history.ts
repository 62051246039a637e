import {
  storedText,
  type BrowserStorages,
  type StoredText,
} from '../../platform/browser-storage.ts';
import { pathOf } from './paths.ts';

/** The key in the tab's storage. */
export const PAGES = 'kettle.pages';

/** A history entry of this tab that shows a page of the site. */
interface PageEntry {
  readonly key: string;
  readonly path: string;
}

/** A location of the router. */
interface ShownAt {
  readonly key: string;
  readonly pathname: string;
}

/** Browsers keep about as many entries. */
const MOST_ENTRIES = 50;

/**
 * The pages in this tab's history. A script cannot read them from the browser, but has to know
 * whether an earlier entry shows the page that Back leads to. They survive a reload.
 */
export class PageHistory {
  private readonly text: StoredText;
  private entries: readonly PageEntry[];
  private current = -1;

  constructor({ session }: BrowserStorages) {
    this.text = storedText(PAGES, session);
    this.entries = parseEntries(this.text.read());
  }

  /**
   * Records the entry that the tab is at, and how it came there (the router's
   * navigation type). To record it again does nothing.
   */
  note({ key, pathname }: ShownAt, way: string): void {
    const entry = { key, path: pathOf(pathname) };
    if (isSame(this.entries[this.current], entry)) return;
    if (way === 'POP') this.returnTo(entry);
    else this.add(entry, way === 'PUSH' ? this.current + 1 : this.current);
    this.text.write(JSON.stringify(this.entries));
  }

  /** How many entries ago the page at this path was last shown; undefined if it was not. */
  stepsBackTo(path: string): number | undefined {
    const before = this.entries.slice(0, Math.max(this.current, 0));
    const at = before.map((entry) => entry.path).lastIndexOf(path);
    return at < 0 ? undefined : this.current - at;
  }

  private returnTo(entry: PageEntry): void {
    this.current = this.entries.findIndex((known) => isSame(known, entry));
    // A link that was opened from elsewhere, or an entry that is no longer known.
    if (this.current < 0) this.add(entry, 0);
  }

  /** Places an entry. Those after it are gone, except where one is replaced. */
  private add(entry: PageEntry, at: number): void {
    const place = Math.max(at, 0);
    const after = at === this.current ? this.entries.slice(place + 1) : [];
    const all = [...this.entries.slice(0, place), entry, ...after];
    const dropped = Math.max(all.length - MOST_ENTRIES, 0);
    this.entries = all.slice(dropped);
    this.current = place - dropped;
  }
}

function isSame(one: PageEntry | undefined, other: PageEntry): boolean {
  return one?.key === other.key && one.path === other.path;
}

function parseEntries(text: string | undefined): readonly PageEntry[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(parsed) ? parsed.filter(isEntry) : [];
  } catch {
    // Somebody else has written it. A history that starts here will do.
    return [];
  }
}

function isEntry(value: unknown): value is PageEntry {
  if (typeof value !== 'object' || value === null) return false;
  return 'key' in value && 'path' in value && typeof value.path === 'string';
}
