import type { Raw } from '@kettle/core';
import type { TextStorage } from '../../platform/browser-storage.ts';

const KEY = 'kettle.unsaved';

/**
 * Input that belongs to no journey, such as housemates who are not invited yet. When the site reloads
 * the page, session storage holds the input until the page has loaded again.
 */
export class UnsavedInput {
  private readonly session: () => TextStorage;
  private readonly restoredForms: Map<string, Raw>;
  private readonly forms = new Map<string, () => Raw>();

  constructor(session: () => TextStorage) {
    this.session = session;
    this.restoredForms = new Map(Object.entries(readAndRemove(session)));
  }

  /** Returns what was typed into a form before the reload. */
  restored(form: string): Raw | undefined {
    return this.restoredForms.get(form);
  }

  /** Lets a form take part in the next reload. Returns a function to call when the form is left. */
  track(form: string, read: () => Raw): () => void {
    this.forms.set(form, read);
    return () => {
      this.forms.delete(form);
      this.restoredForms.delete(form);
    };
  }

  /** Stores what is typed now for the page after a reload. Returns false if the browser refuses. */
  save(): boolean {
    try {
      const typed = [...this.forms].map(([form, read]) => [form, read()]);
      this.session().setItem(KEY, JSON.stringify(Object.fromEntries(typed)));
      return true;
    } catch {
      return false; // Storage is refused or full, so what was typed exists only in this page.
    }
  }
}

/** Reads the stored input and deletes it. Other people's details must not stay in storage. */
function readAndRemove(session: () => TextStorage): Record<string, Raw> {
  try {
    const text = session().getItem(KEY);
    if (text === null) return {};
    session().removeItem(KEY);
    const read: unknown = JSON.parse(text);
    return isForms(read) ? read : {};
  } catch {
    return {}; // Without storage, or with a damaged text, there is nothing to restore.
  }
}

function isForms(value: unknown): value is Record<string, Raw> {
  return isObject(value) && Object.values(value).every(isObject);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
