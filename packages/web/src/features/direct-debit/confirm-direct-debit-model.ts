import type { BankDetails, RecognisedBank } from '@kettle/core';
import type { HeldBankDetails } from '../journey/held-bank-details.ts';
import type { DirectDebitFlow, ShownPlan } from './direct-debit-flow.ts';
import type { DirectDebitProblem } from './direct-debit-problem.ts';
import type { DirectDebitPage, DirectDebitSubmission } from './direct-debit-submission.ts';
import { NumbersAnswer } from './numbers-answer.ts';

/**
 * The state of the confirm page: the complete bank details, shown once, and the submit that sends
 * them.
 */
export class ConfirmDirectDebitModel {
  readonly recognised: NumbersAnswer<RecognisedBank>;
  /** What the page says is paid. */
  readonly plan: ShownPlan | undefined;
  private readonly flow: DirectDebitFlow;
  private readonly page: DirectDebitPage;

  constructor(flow: DirectDebitFlow) {
    this.flow = flow;
    this.plan = flow.plan;
    // Shows the bank details in place of this page, from the top, where the refusal is.
    this.page = { returnRefused: () => void flow.goTo('direct-debit', { replace: true }) };
    this.recognised = new NumbersAnswer(async (numbers, signal) =>
      (await flow.services()).lookUpBank(numbers, signal),
    );
  }

  get submission(): DirectDebitSubmission {
    return this.flow.bank.submission;
  }

  get isBusy(): boolean {
    return this.submission.isSending;
  }

  /** The problem of the last submit. The bank details page shows a refusal. */
  get problem(): DirectDebitProblem | undefined {
    const { problem } = this.submission;
    return problem?.isRefused ? undefined : problem;
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
    if (this.bank) void this.recognised.find(this.bank);
    this.submission.enter(this.page);
  }

  leave(): void {
    this.submission.leave(this.page);
    this.recognised.stop();
  }

  confirm(): Promise<void> {
    return this.flow.submit();
  }

  change(): void {
    this.flow.goBackTo('direct-debit');
  }

  startAgain(): void {
    this.flow.startAgain();
  }
}
