import { FAILURE_WORDS, PANEL_TITLES, type BankDetails, type RecognisedBank } from '@kettle/core';
import { action, makeObservable, observable, observableRef } from 'mobx';
import type { DirectDebitOutcome, DirectDebitProblem } from './direct-debit-outcome.ts';
import type { DirectDebitFlow } from './direct-debit-flow.ts';
import { NumbersAnswer } from './numbers-answer.ts';

const FAULT_OF_OURS: DirectDebitProblem = {
  kind: 'problem',
  problem: { title: PANEL_TITLES.problem, message: FAILURE_WORDS.general },
  isRefused: false,
};

/**
 * The state of the confirm page: the complete bank details, shown once, and the submit that sends
 * them.
 */
export class ConfirmDirectDebit {
  isBusy = false;
  /** The problem of the last submit, if it failed. */
  failed: DirectDebitProblem | undefined;
  readonly recognised: NumbersAnswer<RecognisedBank>;
  private readonly flow: DirectDebitFlow;

  constructor(flow: DirectDebitFlow) {
    this.flow = flow;
    this.recognised = new NumbersAnswer(async (numbers, signal) =>
      (await flow.services()).lookUpBank(numbers, signal),
    );
    makeObservable<this, 'begin' | 'end'>(this, {
      isBusy: observable,
      failed: observableRef,
      begin: action,
      end: action,
    });
  }

  get bank(): BankDetails | undefined {
    return this.flow.bank.peek();
  }

  enter(): void {
    if (this.bank) void this.recognised.find(this.bank);
  }

  leave(): void {
    this.recognised.stop();
  }

  /**
   * Sends the details. A refusal leads back to the bank details. Without a definite answer the
   * person stays on this page.
   */
  async confirm(): Promise<void> {
    if (this.isBusy) return;
    this.begin();
    try {
      this.follow(await this.flow.submit());
    } catch (bug) {
      this.end(FAULT_OF_OURS);
      throw bug;
    }
  }

  change(): void {
    this.flow.goToBankDetails();
  }

  startAgain(): void {
    this.flow.startAgain();
  }

  private follow(outcome: DirectDebitOutcome): void {
    if (outcome.kind === 'done') return this.flow.goToEnd();
    if (outcome.kind === 'ignored') return this.end();
    if (!outcome.isRefused) return this.end(outcome);
    this.end();
    this.flow.bank.refuse(outcome.problem);
    this.flow.goToBankDetails();
  }

  private begin(): void {
    this.isBusy = true;
    this.failed = undefined;
  }

  private end(failed?: DirectDebitProblem): void {
    this.isBusy = false;
    this.failed = failed;
  }
}
