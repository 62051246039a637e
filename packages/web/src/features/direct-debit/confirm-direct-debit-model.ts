import type { BankDetails, RecognisedBank, Submissions } from '@kettle/core';
import { reaction } from 'mobx';
import type { HeldBankDetails } from '../../site/journey/held-bank-details.ts';
import type { DirectDebitFlow, ShownPlan } from './direct-debit-flow.ts';
import type { DirectDebitProblem } from '../../site/journey/direct-debit-problem.ts';
import type {
  DirectDebitPage,
  DirectDebitSubmission,
} from '../../site/journey/direct-debit-submission.ts';
import { BankNumbersLookUp } from './bank-numbers-look-up.ts';

/**
 * The state of the confirm page: the complete bank details, and the submit that sends them.
 */
export class ConfirmDirectDebitModel {
  readonly recognised: BankNumbersLookUp<RecognisedBank>;
  /** The payments that the page states. */
  readonly plan: ShownPlan | undefined;
  private readonly flow: DirectDebitFlow;
  private readonly page: DirectDebitPage;
  private stopWatching: (() => void) | undefined;

  constructor(flow: DirectDebitFlow) {
    this.flow = flow;
    this.plan = flow.plan;
    // The bank details page shows the refusal, at its top.
    this.page = { returnRefused: () => this.returnToDetails() };
    this.recognised = new BankNumbersLookUp(async (numbers, signal) =>
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

  get submissions(): Submissions {
    return this.flow.submissions;
  }

  get isOver(): boolean {
    return this.flow.isOver;
  }

  enter(): void {
    // There is nothing to confirm once the details were wiped. A reload also wipes them as the page is
    // hidden: a timer then runs only if the page is shown again.
    this.stopWatching = reaction(
      () => !this.held.isHeld && !this.isOver && !this.isBusy,
      (isWiped) => isWiped && this.returnToDetails(),
      { fireImmediately: true, scheduler: (run) => setTimeout(run) },
    );
    if (this.bank) void this.recognised.find(this.bank);
    this.submission.enter(this.page);
  }

  leave(): void {
    this.stopWatching?.();
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

  private returnToDetails(): void {
    void this.flow.goTo('direct-debit', { replace: true });
  }
}
