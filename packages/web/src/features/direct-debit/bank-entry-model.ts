import {
  bankDetailsForm,
  bankDigits,
  bankEntryHints,
  completeBankNumbers,
  formatSortCode,
  needsLookUp,
  splitBankNumbers,
  type BankDetails,
  type BankDetailsContext,
  type BankDetailsRaw,
  type RecognisedBank,
} from '@kettle/core';
import { makeAutoObservable, reaction } from 'mobx';
import { FormModel } from '../../site/forms/form-model.ts';
import { announce } from '../../ui/live-region.tsx';
import type { DirectDebitFlow } from './direct-debit-flow.ts';
import type { DirectDebitPage } from '../../site/journey/direct-debit-submission.ts';
import { failsModulusCheck, BankNumbersLookUp } from './bank-numbers-look-up.ts';

export type BankNumberField = 'sortCode' | 'accountNumber';

type BankDetailsFormModel = FormModel<BankDetailsRaw, BankDetails, BankDetailsContext>;

/**
 * The bank details form. Its values are kept in memory only, and no draft of them is stored. When
 * the person returns from the confirm page, the values are still there.
 */
export class BankEntryModel {
  readonly flow: DirectDebitFlow;
  readonly form: BankDetailsFormModel;
  readonly recognised: BankNumbersLookUp<RecognisedBank>;
  /** Whether the details typed here were wiped, so that the page can explain why it is empty. */
  wasWiped: boolean;
  private readonly modulus = new BankNumbersLookUp(failsModulusCheck);
  private areNumbersTouched = false;
  private readonly controller = new AbortController();
  private stopWatching: (() => void) | undefined;
  private readonly page: DirectDebitPage = {};

  constructor(flow: DirectDebitFlow) {
    const { bank, signUp, variant } = flow;
    const holder = signUp?.holder;
    this.flow = flow;
    this.form = new FormModel({
      form: bankDetailsForm,
      context: () => ({ variant, ...(holder && { holder }) }),
      draft: draftFrom(bank.peek()),
      send: (details) => this.send(details),
    });
    this.wasWiped = bank.wasWiped;
    this.recognised = new BankNumbersLookUp(async (numbers, signal) =>
      (await flow.services()).lookUpBank(numbers, signal),
    );
    makeAutoObservable(this, {}, { deep: false });
  }

  enter(): void {
    this.checkNumbers();
    this.stopWatching = reaction(
      () => this.flow.bank.wipes,
      () => this.wipe(),
    );
    this.flow.submission.enter(this.page);
    void this.lookUpEarlier();
  }

  leave(): void {
    this.stopWatching?.();
    this.flow.submission.leave(this.page);
    this.controller.abort();
    this.recognised.stop();
    this.modulus.stop();
  }

  /**
   * Sets the text of a bank number while it is typed. A pasted text of both numbers fills both
   * fields.
   */
  type(field: BankNumberField, text: string): void {
    this.wasWiped = false;
    this.flow.bank.dismissWipe();
    const isPasted = text.length > this.form.raw[field].length + 1;
    const both = isPasted ? splitBankNumbers(text) : undefined;
    if (both === undefined) {
      this.form.set(field, text);
    } else {
      this.form.set('sortCode', both.sortCode);
      this.form.set('accountNumber', both.accountNumber);
      announce('Sort code and account number are both filled in.');
    }
    this.checkNumbers();
  }

  blurNumber(field: BankNumberField): void {
    if (field === 'sortCode') this.addDashes();
    this.form.blur(field);
    this.areNumbersTouched = completeBankNumbers(this.form.raw) !== undefined;
  }

  /** Formats a complete sort code as `##-##-##`, and leaves any other text as typed. */
  private addDashes(): void {
    const digits = bankDigits(this.form.raw.sortCode);
    const sortCode = formatSortCode(digits);
    if (sortCode !== digits) this.form.set('sortCode', sortCode);
  }

  /** Returns a hint at a likely mistake, shown beside the message of a rejected field. */
  hintFor(field: BankNumberField): string | undefined {
    const isRefused = this.form.errors.has(field) && !this.form.isEdited(field);
    return isRefused ? bankEntryHints(this.form.raw)[field] : undefined;
  }

  /**
   * Whether to warn that the numbers look mistyped. A failed check does not block the form, because
   * banks issue numbers before the table knows them.
   */
  get looksMistyped(): boolean {
    return this.areNumbersTouched && this.modulus.result === true;
  }

  /** Whether there is anything to wipe. */
  get hasNumbers(): boolean {
    const { accountNumber, sortCode } = this.form.raw;
    return sortCode !== '' || accountNumber !== '';
  }

  private checkNumbers(): void {
    this.recognised.update(this.form.raw);
    this.modulus.update(this.form.raw);
  }

  private wipe(): void {
    if (!this.hasNumbers) return;
    this.form.set('sortCode', '');
    this.form.set('accountNumber', '');
    this.wasWiped = true;
    this.checkNumbers();
  }

  /** The form as it is shown: busy also while another bank page's submit is in progress. */
  get formState() {
    const { flow, form } = this;
    const { submission } = flow;
    const { refusedValues, summary } = form;
    const problem = submission.problem?.problem ?? form.problem;
    const isBusy = form.isBusy || submission.isSending;
    return { problem, refusedValues, summary, isBusy, submit: () => this.submit() };
  }

  submit(): Promise<void> {
    this.flow.submission.dismissProblem();
    return this.form.submit();
  }

  /**
   * Looks up an earlier attempt whose answer was lost. A person whose details are still in memory
   * has already seen its failure, and does not need to enter the details again.
   */
  async lookUpEarlier(): Promise<void> {
    const { flow, controller } = this;
    if (!needsLookUp(flow.submissions)) return;
    const find = (signal: AbortSignal) => flow.findEarlier(signal);
    await flow.submission.lookUpEarlier(find, controller.signal, flow.bank.isHeld);
  }

  private async send(details: BankDetails): Promise<void> {
    const { bank, steps, variant } = this.flow;
    bank.put(details);
    if (variant === 'control') return steps.goTo('confirm-direct-debit');
    await this.flow.submit();
  }
}

function draftFrom(bank: BankDetails | undefined) {
  return bank && { ...bank, termsAgreed: true };
}
