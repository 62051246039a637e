/** The ids of the leads. No answer has another part of a lead, so nothing else is stored. */
export class Leads {
  readonly #ids = new Set<string>();
  readonly #byHash = new Map<string, string>();
  readonly #ofShares = new Set<string>();

  has(leadId: string): boolean {
    return this.#ids.has(leadId);
  }

  add(leadId: string): void {
    this.#ids.add(leadId);
  }

  /**
   * Whether the lead was created with a share link, so that everybody who opens the link has its
   * id.
   */
  isOfShare(leadId: string): boolean {
    return this.#ofShares.has(leadId);
  }

  /** The id of the lead that was created with a share link. */
  ofShare(hash: string): string | undefined {
    return this.#byHash.get(hash);
  }

  addShare(hash: string, leadId: string): void {
    this.#byHash.set(hash, leadId);
    this.#ofShares.add(leadId);
    this.add(leadId);
  }

  list(): readonly string[] {
    return [...this.#ids];
  }

  listShares(): readonly (readonly [hash: string, leadId: string])[] {
    return [...this.#byHash];
  }

  replaceBy(ids: readonly string[], shares: ReturnType<Leads['listShares']>): void {
    for (const all of [this.#ids, this.#byHash, this.#ofShares]) all.clear();
    for (const id of ids) this.add(id);
    for (const [hash, leadId] of shares) this.addShare(hash, leadId);
  }
}
