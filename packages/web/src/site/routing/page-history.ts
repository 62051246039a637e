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

/** The part of the router's location that the history needs. */
interface RouterLocation {
  readonly key: string;
  readonly pathname: string;
}

/** Browsers keep about this many entries. */
const MAX_ENTRIES = 50;

/**
 * The pages in this tab's history, which a script cannot read from the browser. The back button needs them to find the
 * entry of the page before. They survive a reload.
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
   * Records the current entry and the router's navigation type. Recording it again does nothing.
   */
  record({ key, pathname }: RouterLocation, navigationType: string): void {
    const entry = { key, path: pathOf(pathname) };
    if (isSame(this.entries[this.current], entry)) return;
    if (navigationType === 'POP') this.returnTo(entry);
    else this.add(entry, navigationType === 'PUSH' ? this.current + 1 : this.current);
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
    // The page was opened by a link, or the entry was dropped from the list.
    if (this.current < 0) this.add(entry, 0);
  }

  /** Adds an entry and removes those after it, unless it replaces the current one. */
  private add(entry: PageEntry, at: number): void {
    const index = Math.max(at, 0);
    const after = at === this.current ? this.entries.slice(index + 1) : [];
    const all = [...this.entries.slice(0, index), entry, ...after];
    const dropped = Math.max(all.length - MAX_ENTRIES, 0);
    this.entries = all.slice(dropped);
    this.current = index - dropped;
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
    // The text is damaged, so the history starts here.
    return [];
  }
}

function isEntry(value: unknown): value is PageEntry {
  if (typeof value !== 'object' || value === null) return false;
  return 'key' in value && 'path' in value && typeof value.path === 'string';
}
