import {
  bankDetailsForm,
  bankDigits,
  bankEntryHints,
  completeBankNumbers,
  formatSortCode,
  splitBankNumbers,
  type BankDetails,
  type BankDetailsContext,
  type BankDetailsRaw,
  type DirectDebitVariant,
  type RecognisedBank,
} from '@kettle/core';
import { action, makeObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import * as words from '#words/direct-debit.ts';
import { FormViewModel } from '../forms/form.view-model.ts';
import { announce } from '../ui/announce.ts';
import type { DirectDebitFlow } from './direct-debit-flow.ts';
import type { DirectDebitProblem } from './direct-debit-outcome.ts';
import { failsModulusCheck } from './modulus-check.ts';
import { LostSubmission } from './lost-submission.view-model.ts';
import { NumbersAnswer } from './numbers-answer.ts';

export type BankNumberField = 'sortCode' | 'accountNumber';

type BankDetailsFormModel = FormViewModel<BankDetailsRaw, BankDetails, BankDetailsContext>;

/**
 * The bank details, kept in memory alone: there is no draft of this form. Coming back from the
 * confirm page, what was typed is still there.
 */
export class BankEntry {
  readonly form: BankDetailsFormModel;
  /** The one the page came with, whatever the settings say later (decision 9). */
  readonly variant: DirectDebitVariant;
  readonly recognised: NumbersAnswer<RecognisedBank>;
  readonly lost: LostSubmission;
  /** Whether the details typed here were taken away, so that the page can say why it is empty. */
  wasWiped: boolean;
  private readonly modulus = new NumbersAnswer(failsModulusCheck);
  private hasLeftNumbers = false;
  private lastProblem: DirectDebitProblem | undefined;
  private stopWatching: readonly (() => void)[] = [];
  private readonly flow: DirectDebitFlow;

  constructor(flow: DirectDebitFlow) {
    const { bank, holder, variant } = flow;
    this.flow = flow;
    this.variant = variant;
    this.form = new FormViewModel({
      form: bankDetailsForm,
      context: () => ({ variant, ...(holder && { holder }) }),
      draft: typedBefore(bank.peek()),
      send: (details) => this.send(details),
    });
    this.form.fail(bank.problem);
    this.lost = new LostSubmission(flow, () => this.form.isBusy);
    this.wasWiped = bank.wasWiped;
    this.recognised = new NumbersAnswer(async (numbers, signal) =>
      (await flow.services()).lookUpBank(numbers, signal),
    );
    makeObservable<this, 'lastProblem' | 'hasLeftNumbers' | 'wipe'>(this, {
      lastProblem: observableRef,
      hasLeftNumbers: observable,
      wasWiped: observable,
      leaveNumber: action,
      type: action,
      wipe: action,
    });
  }

  enter(): void {
    this.follow();
    this.lost.enter();
    const { bank } = this.flow;
    this.stopWatching = [
      reaction(
        () => bank.wipes,
        () => this.wipe(),
      ),
      // A refusal may come after the person has gone back here from the confirm page.
      reaction(
        () => bank.problem,
        (problem) => this.form.fail(problem),
      ),
    ];
  }

  leave(): void {
    for (const stopWatching of this.stopWatching) stopWatching();
    this.lost.leave();
    this.recognised.stop();
    this.modulus.stop();
  }

  /** Digits of a bank number as they are typed; both at once fill both fields. */
  type(field: BankNumberField, text: string): void {
    this.wasWiped = false;
    this.flow.bank.forgetWipe();
    const isPasted = text.length > this.form.raw[field].length + 1;
    const both = isPasted ? splitBankNumbers(text) : undefined;
    this.form.set(field, text);
    if (both) {
      this.form.set('sortCode', both.sortCode);
      this.form.set('accountNumber', both.accountNumber);
      announce(words.bothFilledIn);
    }
    this.follow();
  }

  leaveNumber(field: BankNumberField): void {
    if (field === 'sortCode') this.showDashed();
    this.form.leave(field);
    this.hasLeftNumbers = completeBankNumbers(this.form.raw) !== undefined;
  }

  /** A whole sort code as `##-##-##`; anything else stays as it was typed. */
  private showDashed(): void {
    const digits = bankDigits(this.form.raw.sortCode);
    const sortCode = formatSortCode(digits);
    if (sortCode !== digits) this.form.set('sortCode', sortCode);
  }

  /** What may have been meant, beside the message of a field that is refused. */
  hintFor(field: BankNumberField): string | undefined {
    const isRefused = this.form.shown.has(field) && !this.form.isEdited(field);
    return isRefused ? bankEntryHints(this.form.raw)[field] : undefined;
  }

  /** A failed check only warns: banks issue numbers before the table knows them. */
  get looksMistyped(): boolean {
    return this.hasLeftNumbers && this.modulus.answer === true;
  }

  private follow(): void {
    this.recognised.follow(this.form.raw);
    this.modulus.follow(this.form.raw);
  }

  private wipe(): void {
    const { accountNumber, sortCode } = this.form.raw;
    if (sortCode === '' && accountNumber === '') return;
    this.form.set('sortCode', '');
    this.form.set('accountNumber', '');
    this.wasWiped = true;
    this.follow();
  }

  /** What became of the last press, for as long as the form shows it. */
  get problem(): DirectDebitProblem | undefined {
    return this.form.problem === this.lastProblem?.problem ? this.lastProblem : undefined;
  }

  startAgain(): void {
    this.flow.startAgain();
  }

  private async send(details: BankDetails): Promise<void> {
    const { bank } = this.flow;
    bank.put(details);
    bank.forgetProblem();
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
