/** Codes that brought a visitor in; only judged-valid referral and affiliate codes are kept. */
export interface Codes {
  readonly referral?: string;
  readonly affiliate?: string;
  /** The agent's code, `fra` in a link. */
  readonly agent?: string;
  /** The offer of an `offer` and `aff` pair. */
  readonly offer?: string;
}
