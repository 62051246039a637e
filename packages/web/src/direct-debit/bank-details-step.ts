import { bankDetailsForm, type BankDetails, type DirectDebitVariant } from '@kettle/core';
import { makeObservable, observableRef, runInAction } from 'mobx';
import { FormViewModel } from '../forms/form-view-model.ts';
import type { DirectDebitFlow } from './direct-debit-flow.ts';
import type { DirectDebitProblem } from './direct-debit-outcome.ts';

type BankDetailsContext = Parameters<typeof bankDetailsForm.empty>[0];
type BankDetailsFormModel = FormViewModel<
  ReturnType<typeof bankDetailsForm.empty>,
  BankDetails,
  BankDetailsContext
>;

/**
 * The bank details, kept in memory alone: there is no draft of this form. Coming back from the
 * confirm page, what was typed is still there.
 */
export class BankDetailsStep {
  readonly form: BankDetailsFormModel;
  /** The one the page came with, whatever the settings say later (decision 9). */
  readonly variant: DirectDebitVariant;
  private lastProblem: DirectDebitProblem | undefined;
  private readonly flow: DirectDebitFlow;

  constructor(flow: DirectDebitFlow) {
    const { holder, keeper, variant } = flow;
    this.flow = flow;
    this.variant = variant;
    this.form = new FormViewModel({
      form: bankDetailsForm,
      context: () => ({ variant, ...(holder && { holder }) }),
      draft: typedBefore(keeper.bank.peek()),
      send: (bank) => this.send(bank),
    });
    this.form.fail(keeper.bankProblem);
    makeObservable<this, 'lastProblem'>(this, { lastProblem: observableRef });
  }

  /** What became of the last press, for as long as the form shows it. */
  get problem(): DirectDebitProblem | undefined {
    return this.form.problem === this.lastProblem?.problem ? this.lastProblem : undefined;
  }

  private async send(bank: BankDetails): Promise<void> {
    const { keeper } = this.flow;
    keeper.bank.put(bank);
    keeper.noteBankDetails();
    keeper.forgetBankProblem();
    if (this.variant === 'control') return this.flow.goToConfirm();
    const outcome = await this.flow.submit();
    if (outcome.kind === 'done') return this.flow.goToEnd();
    if (outcome.kind === 'problem') this.fail(outcome);
  }

  private fail(problem: DirectDebitProblem): void {
    runInAction(() => {
      this.lastProblem = problem;
      this.form.fail(problem.problem);
    });
  }
}

function typedBefore(bank: BankDetails | undefined) {
  return bank && { ...bank, termsAgreed: true };
}
