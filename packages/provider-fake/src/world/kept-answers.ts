import { fullDigest, writtenDigest } from './content-digest.ts';

/** The first answer for an idempotency key, as stored in a snapshot. */
export interface KeptAnswer<T> {
  readonly key: string;
  readonly digest: string;
  readonly answer: T;
}

export type Recognised<T> =
  | { readonly kind: 'new' }
  | { readonly kind: 'repeat'; readonly answer: T }
  | { readonly kind: 'other-content' };

/** The first answers of one route, by idempotency key. */
export class KeptAnswers<T> {
  readonly #byKey = new Map<string, KeptAnswer<T>>();
  /** Digests by key of the whole content with its bank details. Never stored, so they end with the process. */
  readonly #fullDigests = new Map<string, string>();

  recognise(key: string, content: unknown): Recognised<T> {
    const kept = this.#byKey.get(key);
    if (!kept) return { kind: 'new' };
    const full = this.#fullDigests.get(key);
    const isSame =
      kept.digest === writtenDigest(content) &&
      (full ?? fullDigest(content)) === fullDigest(content);
    return isSame ? { kind: 'repeat', answer: kept.answer } : { kind: 'other-content' };
  }

  keep(key: string, content: unknown, answer: T): void {
    this.#byKey.set(key, { key, digest: writtenDigest(content), answer });
    this.#fullDigests.set(key, fullDigest(content));
  }

  list(): readonly KeptAnswer<T>[] {
    return [...this.#byKey.values()];
  }

  replaceBy(kept: readonly KeptAnswer<T>[]): void {
    this.#byKey.clear();
    for (const one of kept) this.#byKey.set(one.key, one);
    for (const key of this.#fullDigests.keys()) {
      if (!this.#byKey.has(key)) this.#fullDigests.delete(key);
    }
  }
}
