import type { RecognisedBank } from '@kettle/core';
import { BankNumbersLookUp } from './bank-numbers-look-up.ts';
import type { DirectDebitFlow } from './direct-debit-flow.ts';
import type { DirectDebitProblem } from '../../site/journey/direct-debit-problem.ts';
import type { DirectDebitPage } from '../../site/journey/direct-debit-submission.ts';

/** The state of the confirm page. */
export class ConfirmDirectDebitModel {
  readonly flow: DirectDebitFlow;
  readonly recognised: BankNumbersLookUp<RecognisedBank>;
  // The bank details page shows the refusal, at its top.
  private readonly page: DirectDebitPage = { returnRefused: () => this.returnToDetails() };

  constructor(flow: DirectDebitFlow) {
    this.flow = flow;
    this.recognised = new BankNumbersLookUp(async (numbers, signal) =>
      (await flow.services()).lookUpBank(numbers, signal),
    );
  }

  /** The problem of the last submit. The bank details page shows a refusal. */
  get problem(): DirectDebitProblem | undefined {
    const { problem } = this.flow.submission;
    return problem?.isRefused ? undefined : problem;
  }

  get hasNumbers(): boolean {
    return this.flow.bank.isHeld;
  }

  /** Whether there is nothing to confirm any more, because the details were wiped. */
  get isWiped(): boolean {
    const { steps, submission } = this.flow;
    return !this.hasNumbers && !steps.isOver && !submission.isSending;
  }

  enter(): void {
    const { bank, submission } = this.flow;
    const details = bank.peek();
    if (details) void this.recognised.find(details);
    submission.enter(this.page);
  }

  leave(): void {
    this.flow.submission.leave(this.page);
    this.recognised.stop();
  }

  returnToDetails(): void {
    void this.flow.steps.goTo('direct-debit', { replace: true });
  }
}
