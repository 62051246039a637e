import type { BankDetails, RecognisedBank } from '@kettle/core';
import { action, makeObservable, observableRef, reaction } from 'mobx';
import type { HeldBankDetails } from '../journey/held-bank-details.ts';
import type { DirectDebitProblem } from './direct-debit-outcome.ts';
import type { DirectDebitFlow, ShownPlan } from './direct-debit-flow.ts';
import { isSending, notedProblem } from './noted.ts';
import { NumbersAnswer } from './numbers-answer.ts';

/**
 * The state of the confirm page: the complete bank details, shown once, and the submit that sends
 * them.
 */
export class ConfirmDirectDebit {
  /** The problem of the last submit, if it failed without a refusal. */
  failed: DirectDebitProblem | undefined;
  readonly recognised: NumbersAnswer<RecognisedBank>;
  /** What the page says is paid. */
  readonly plan: ShownPlan | undefined;
  private readonly flow: DirectDebitFlow;
  private stopFollowing: () => void = () => undefined;

  constructor(flow: DirectDebitFlow) {
    this.flow = flow;
    this.plan = flow.plan;
    this.recognised = new NumbersAnswer(async (numbers, signal) =>
      (await flow.services()).lookUpBank(numbers, signal),
    );
    makeObservable<this, 'follow'>(this, { failed: observableRef, follow: action });
  }

  get isBusy(): boolean {
    return isSending(this.flow.bank);
  }

  get bank(): BankDetails | undefined {
    return this.flow.bank.peek();
  }

  get held(): HeldBankDetails {
    return this.flow.bank;
  }

  get hasNumbers(): boolean {
    return this.held.isHeld;
  }

  enter(): void {
    const { bank } = this.flow;
    if (this.bank) void this.recognised.find(this.bank);
    this.stopFollowing = reaction(
      () => bank.sent,
      () => this.follow(),
      { fireImmediately: true },
    );
  }

  leave(): void {
    this.stopFollowing();
    this.recognised.stop();
  }

  /** Sends the details. What comes of it is noted with them, and followed from there. */
  async confirm(): Promise<void> {
    const outcome = await this.flow.submit();
    if (outcome.kind === 'done') this.flow.goToEnd();
  }

  change(): void {
    this.flow.goBackToBankDetails();
  }

  startAgain(): void {
    this.flow.startAgain();
  }

  /**
   * Takes the problem of a submit, whichever page has sent it. A refusal leads back to the bank
   * details, which take it. Without a definite answer the person stays on this page.
   */
  private follow(): void {
    const { bank } = this.flow;
    const problem = notedProblem(bank);
    if (isSending(bank)) this.failed = undefined;
    if (!problem) return;
    if (problem.isRefused) return this.flow.returnRefused();
    this.failed = problem;
    bank.note(undefined);
  }
}
