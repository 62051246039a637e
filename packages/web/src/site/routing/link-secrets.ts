import { storedText, type StoredText, type TextStorage } from '../../platform/browser-storage.ts';

/**
 * The tokens of the links that were opened in this tab. They last as long as the tab: a reload, and
 * a tab that a phone has thrown away, lose nothing. Each belongs to its entry of the history: a
 * link to the same page without the token leads to the page without it.
 */
export class LinkSecrets {
  private readonly texts = new Map<string, StoredText>();
  private readonly session: () => TextStorage;

  constructor(session: () => TextStorage) {
    this.session = session;
  }

  /** The token of an entry: its key, and its URL without the token. */
  of(key: string, url: string): string | undefined {
    return this.text(key, url).read();
  }

  save(key: string, url: string, secret: string): void {
    this.text(key, url).write(secret);
  }

  private text(key: string, url: string): StoredText {
    const name = `kettle.link:${key}:${url}`;
    const text = this.texts.get(name) ?? storedText(name, this.session);
    this.texts.set(name, text);
    return text;
  }
}
