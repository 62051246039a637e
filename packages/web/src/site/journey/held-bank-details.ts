import { BankDetailsHolder, type BankDetails, type Payer } from '@kettle/core';
import { action, makeObservable, observable, observableRef } from 'mobx';
import { DirectDebitSubmission } from './direct-debit-submission.ts';

/**
 * Holds bank details in memory only (DD15), with the state that the bank pages observe. The details
 * themselves are never observable.
 */
export class HeldBankDetails {
  isHeld = false;
  /** Whether a wipe removed details that the person has not typed again. */
  wasWiped = false;
  /**
   * How often the details were wiped. A page observes it, because it has details that are not held
   * yet.
   */
  wipes = 0;
  /** Who pays, once the journey has ended. */
  payer: Payer | undefined;
  /** Whether the person reviews a changed price, and then goes on with these details. */
  isUnderReview = false;
  readonly submission = new DirectDebitSubmission();
  private readonly holder = new BankDetailsHolder();

  constructor() {
    makeObservable(this, {
      isHeld: observable,
      wasWiped: observable,
      wipes: observable,
      payer: observableRef,
      put: action,
      clear: action,
      reset: action,
      keepPayer: action,
      wipe: action,
      dismissWipe: action,
    });
  }

  peek(): BankDetails | undefined {
    return this.holder.peek();
  }

  put(details: BankDetails): void {
    this.holder.put(details);
    this.isHeld = true;
    this.isUnderReview = false;
  }

  clear(): void {
    this.holder.clear();
    this.isHeld = false;
    this.isUnderReview = false;
  }

  /** Keeps the details while the person reviews a changed price. */
  keepForReview(): void {
    this.isUnderReview = this.isHeld;
  }

  /**
   * Forgets the details, their submission and their payer, because their owner has finished or
   * left.
   */
  reset(): void {
    this.clear();
    this.payer = undefined;
    this.submission.reset();
  }

  /**
   * Forgets all bank details, typed or stored, after the person has left the page or not used it
   * for a long time.
   */
  wipe(): void {
    this.wasWiped ||= this.isHeld;
    this.clear();
    this.wipes += 1;
  }

  /** Remembers for the record whose it is, while the page is open. */
  keepPayer(payer: Payer): void {
    this.payer = payer;
  }

  dismissWipe(): void {
    this.wasWiped = false;
  }
}
