import { BankDetailsHolder, type BankDetails } from '@kettle/core';
import { action, makeObservable, observable, observableRef } from 'mobx';
import type { Problem } from '../forms/form.view-model.ts';

/**
 * Bank details in memory alone (D25), and what the pages round them watch: they themselves are
 * never observed.
 */
export class HeldBankDetails {
  isHeld = false;
  /** Why they were sent back from the confirm page (errorInBankDetails). */
  problem: Problem | undefined;
  /** Grows each time the details are taken away because the page was left or nobody touched it. */
  wipes = 0;
  /** Whether that has taken some away which were not typed again. */
  wasWiped = false;
  private readonly holder = new BankDetailsHolder();

  constructor() {
    makeObservable(this, {
      isHeld: observable,
      problem: observableRef,
      wipes: observable,
      wasWiped: observable,
      put: action,
      clear: action,
      drop: action,
      refuse: action,
      forgetProblem: action,
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

  /** The details and what was said of them: whoever they were of is done, or gone. */
  drop(): void {
    this.clear();
    this.forgetProblem();
  }

  refuse(problem: Problem): void {
    this.problem = problem;
  }

  forgetProblem(): void {
    this.problem = undefined;
  }

  /** The page was left, or nobody has touched it for long: nothing of them stays, typed or held. */
  wipe(): void {
    this.wasWiped ||= this.isHeld;
    this.clear();
    this.wipes += 1;
  }

  forgetWipe(): void {
    this.wasWiped = false;
  }
}
