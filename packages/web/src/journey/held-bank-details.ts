import { BankDetailsHolder, type BankDetails } from '@kettle/core';
import { action, makeObservable, observable, observableRef } from 'mobx';
import type { DirectDebitProblem } from '../direct-debit/direct-debit-outcome.ts';

interface Sending {
  readonly kind: 'sending';
}

/**
 * Holds bank details in memory only (D25), with the state that the bank pages observe. The details
 * themselves are never observable.
 */
export class HeldBankDetails {
  isHeld = false;
  /**
   * The direct debit that is being sent, or the problem of the last one until a page takes it to show
   * it (errorInBankDetails).
   */
  sent: Sending | DirectDebitProblem | undefined;
  /** The number of wipes, after the page was left or nobody touched it for a while. */
  wipes = 0;
  /** Whether a wipe removed details that the person has not typed again. */
  wasWiped = false;
  private readonly holder = new BankDetailsHolder();

  constructor() {
    makeObservable(this, {
      isHeld: observable,
      sent: observableRef,
      wipes: observable,
      wasWiped: observable,
      put: action,
      clear: action,
      drop: action,
      note: action,
      wipe: action,
      forgetWipe: action,
    });
  }

  peek(): BankDetails | undefined {
    return this.holder.peek();
  }

  put(details: BankDetails): void {
    this.holder.put(details);
    this.isHeld = true;
  }

  clear(): void {
    this.holder.clear();
    this.isHeld = false;
  }

  /** Forgets the details and what became of them, because their owner has finished or gone. */
  drop(): void {
    this.clear();
    this.sent = undefined;
  }

  note(sent: Sending | DirectDebitProblem | undefined): void {
    this.sent = sent;
  }

  /**
   * Forgets all bank details, typed or held, after the page was left or nobody touched it for a
   * long time.
   */
  wipe(): void {
    this.wasWiped ||= this.isHeld;
    this.clear();
    this.wipes += 1;
  }

  forgetWipe(): void {
    this.wasWiped = false;
  }
}
