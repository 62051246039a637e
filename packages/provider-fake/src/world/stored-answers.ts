import { fullDigest, storableDigest } from './content-digest.ts';

/** The first answer for an idempotency key, as stored in a snapshot. */
export interface StoredAnswer<T> {
  readonly key: string;
  readonly digest: string;
  readonly answer: T;
}

export type AnswerLookUp<T> =
  | { readonly kind: 'new' }
  | { readonly kind: 'repeat'; readonly answer: T }
  | { readonly kind: 'other-content'; readonly answer: T };

/** The first answers of one route, by idempotency key. */
export class StoredAnswers<T> {
  readonly #byKey = new Map<string, StoredAnswer<T>>();
  /** The digest of the whole content, with its bank details, by key. They exist only in memory. */
  readonly #fullDigests = new Map<string, string>();

  find(key: string, content: unknown): AnswerLookUp<T> {
    const stored = this.#byKey.get(key);
    if (!stored) return { kind: 'new' };
    const full = this.#fullDigests.get(key);
    const isSame =
      stored.digest === storableDigest(content) &&
      (full ?? fullDigest(content)) === fullDigest(content);
    return { kind: isSame ? 'repeat' : 'other-content', answer: stored.answer };
  }

  store(key: string, content: unknown, answer: T): void {
    this.#byKey.set(key, { key, digest: storableDigest(content), answer });
    this.#fullDigests.set(key, fullDigest(content));
  }

  list(): readonly StoredAnswer<T>[] {
    return [...this.#byKey.values()];
  }

  replaceBy(answers: readonly StoredAnswer<T>[]): void {
    this.#byKey.clear();
    for (const one of answers) this.#byKey.set(one.key, one);
    for (const key of this.#fullDigests.keys()) {
      if (!this.#byKey.has(key)) this.#fullDigests.delete(key);
    }
  }
}
