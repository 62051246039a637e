/**
 * What happens to a call: its answer arrives, its answer is lost after the provider did the work,
 * or it is never sent.
 */
export const DELIVERIES = ['arrives', 'lost', 'never-sent'] as const;
export type Delivery = (typeof DELIVERIES)[number];

export type Bank = 'good' | 'refused';

/** Whether a joiner is a member: not at all, without having received the answer, or with it. */
type Membership = 'none' | 'unconfirmed' | 'confirmed';

interface ModelHouse {
  readonly places: number;
  /** The content of the request that opened the house. */
  readonly content: string;
  readonly joiners: Map<number, Membership>;
}

/**
 * The expected state of one home, its lead and its joiners. As short as possible, and without any
 * code of the product.
 */
export class SignUpModel {
  day = 0;
  housemateCount: number | undefined;
  broadband = 'BB_80';
  hasTvLicence = false;
  hasVoucher = false;
  email: string | undefined;
  startDay: number | undefined;
  house: ModelHouse | undefined;
  /** Whether the lead has received the answer that the house is open. */
  isDone = false;
  /** Whether the lead's journey still has the idempotency key that opened the house. */
  #hasKeyOfHouse = false;
  /** The content of an invitation that was mailed, but whose answer was lost. */
  #lostInvitation: string | undefined;
  readonly #mailed = new Set<string>();

  quote(housemateCount: number): 'quoted' | 'account-exists' {
    if (this.house) return 'account-exists';
    this.housemateCount = housemateCount;
    this.hasTvLicence = false;
    return 'quoted';
  }

  get furthestStep(): string {
    if (this.isDone) return 'congratulations';
    if (this.startDay !== undefined) return 'direct-debit';
    if (this.email !== undefined) return 'tenancy';
    return this.housemateCount === undefined ? 'household' : 'your-details';
  }

  get pickedCodes(): readonly string[] {
    const tvLicence = this.hasTvLicence ? 'TV_LICENCE' : 'TV_LICENCE_NONE';
    return ['ENERGY', 'WATER', this.broadband, tvLicence];
  }

  debit(bank: Bank, delivery: Delivery): string {
    if (delivery === 'never-sent') return 'unreachable';
    const answer = this.#debitAtProvider(bank);
    if (delivery === 'lost') return 'unreachable';
    // The refusal of a used key names what it opened, which is the person's own.
    const outcome = answer === 'conflict' && this.#hasKeyOfHouse ? 'opened' : answer;
    this.isDone = outcome === 'opened';
    return outcome;
  }

  #debitAtProvider(bank: Bank): 'opened' | 'refused' | 'conflict' {
    const { housemateCount = 0, startDay = 0 } = this;
    const { pickedCodes, hasVoucher, email } = this;
    const content = JSON.stringify([
      bank,
      housemateCount,
      startDay,
      pickedCodes,
      hasVoucher,
      email,
    ]);
    if (this.house && this.#hasKeyOfHouse) {
      return this.house.content === content ? 'opened' : 'conflict';
    }
    if (bank === 'refused' || startDay < this.day) return 'refused';
    if (this.house) return 'conflict';
    this.house = { places: housemateCount - 1, content, joiners: new Map() };
    this.#hasKeyOfHouse = true;
    return 'opened';
  }

  /**
   * The result for a lead who looks for the account of a lost answer. An address does not say who
   * lives there.
   */
  get lostAccount(): 'unclear' | 'not-found' {
    return this.house ? 'unclear' : 'not-found';
  }

  get remaining(): number {
    return this.house ? this.house.places - this.house.joiners.size : 0;
  }

  isOutside(joiner: number): boolean {
    return this.house?.joiners.get(joiner) === undefined;
  }

  join(joiner: number, delivery: Delivery): string {
    const { house } = this;
    if (!house || delivery === 'never-sent') return 'unreachable';
    const before = house.joiners.get(joiner) ?? 'none';
    if (before === 'none' && this.remaining === 0) {
      return delivery === 'lost' ? 'unreachable' : 'house-complete';
    }
    if (before !== 'confirmed')
      house.joiners.set(joiner, delivery === 'lost' ? 'unconfirmed' : 'confirmed');
    if (delivery === 'lost') return 'unreachable';
    return 'opened';
  }

  invite(emails: readonly string[], delivery: Delivery): string {
    if (delivery === 'never-sent') return 'unreachable';
    const content = emails.join();
    const isRepeat = this.#lostInvitation === content;
    if (this.#lostInvitation !== undefined && !isRepeat) {
      return delivery === 'lost' ? 'unreachable' : 'conflict';
    }
    if (!isRepeat && this.remaining === 0) return delivery === 'lost' ? 'unreachable' : 'refused';
    if (!isRepeat) for (const email of emails) this.#mailed.add(`${String(this.day)} ${email}`);
    this.#lostInvitation = delivery === 'lost' ? content : undefined;
    return delivery === 'lost' ? 'unreachable' : 'sent';
  }

  wasMailedToday(email: string): boolean {
    return this.#mailed.has(`${String(this.day)} ${email}`);
  }

  /** Clears the data of the browser, but not the data of the provider. */
  clear(): void {
    this.housemateCount = undefined;
    this.broadband = 'BB_80';
    this.hasTvLicence = false;
    this.hasVoucher = false;
    this.email = undefined;
    this.startDay = undefined;
    this.isDone = false;
    this.forgetKeys();
  }

  /** Simulates another tab, which does not know the idempotency keys of this tab. */
  forgetKeys(): void {
    this.#hasKeyOfHouse = false;
    this.#lostInvitation = undefined;
  }
}
