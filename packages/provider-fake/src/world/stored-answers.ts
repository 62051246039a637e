import { fullDigest, storableDigest } from './content-digest.ts';

/** The first answer for an idempotency key, as stored in a snapshot. */
export interface StoredAnswer<T> {
  readonly key: string;
  readonly digest: string;
  readonly account?: string;
  readonly answer: T;
}

/** A request with its key, in lower case. */
interface AskedAnswer {
  readonly key: string;
  readonly content: unknown;
  readonly account?: string;
}

export type AnswerLookUp<T> =
  | { readonly kind: 'new' }
  | { readonly kind: 'repeat'; readonly answer: T }
  | { readonly kind: 'other-content'; readonly answer: T }
  | { readonly kind: 'other-account' };

/** The first answers of one route, by idempotency key. */
export class StoredAnswers<T> {
  readonly #byKey = new Map<string, StoredAnswer<T>>();
  /** The digest of the whole content, with its bank details, by key. They exist only in memory. */
  readonly #fullDigests = new Map<string, string>();

  find({ key, content, account }: AskedAnswer): AnswerLookUp<T> {
    const stored = this.#byKey.get(key);
    if (!stored) return { kind: 'new' };
    const full = this.#fullDigests.get(key);
    const isSame =
      stored.digest === storableDigest(content) &&
      (full ?? fullDigest(content)) === fullDigest(content);
    if (isSame) return { kind: 'repeat', answer: stored.answer };
    if (stored.account !== accountDigest(account)) return { kind: 'other-account' };
    return { kind: 'other-content', answer: stored.answer };
  }

  store({ key, content, account: said }: AskedAnswer, answer: T): void {
    const [digest, account] = [storableDigest(content), accountDigest(said)];
    this.#byKey.set(key, { key, digest, ...(account !== undefined && { account }), answer });
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

function accountDigest(account: string | undefined): string | undefined {
  return account === undefined ? undefined : storableDigest(account);
}
