import {
  FAILURE_WORDS,
  isBlank,
  networkWords,
  validCodeOf,
  voucherForm,
  withoutVoucher,
  type VoucherPage,
} from '@kettle/core';
import { action, computed, makeObservable, observable, reaction, runInAction } from 'mobx';
import { noneWhenOutOfReach } from '../code/reach.ts';
import type { LeadScreenParts } from '../app/screen-model/use-lead-screen.ts';
import { CoolDown } from './cool-down.ts';

/** The voucher box of both summaries: apply with its cool-down, clear, and what came of it. */
export class VoucherBox {
  code = '';
  isBusy = false;
  /** What is wrong with a code that cannot be asked about is said once the box was left. */
  wasLeft = false;
  /** Words for a call in which nobody judged the code; it stays in its box. */
  failure: string | undefined;
  readonly coolDown: CoolDown;
  private readonly parts: LeadScreenParts;
  private readonly page: VoucherPage;
  private stopFollowing: () => void = () => undefined;
  /** A newer press, toggle or clearing aborts what is under way (D6). */
  private current: AbortController | undefined;
  /** The code that was pressed and is not judged yet. */
  private pressedCode: string | undefined;

  constructor(parts: LeadScreenParts, page: VoucherPage) {
    this.parts = parts;
    this.page = page;
    this.code = parts.lead.journey.drafts[voucherForm.name]?.['voucherCode']?.toString() ?? '';
    this.coolDown = new CoolDown(parts);
    makeObservable<this, 'begin' | 'settle'>(this, {
      code: observable,
      isBusy: observable,
      wasLeft: observable,
      failure: observable,
      canApply: computed,
      error: computed,
      type: action,
      blur: action,
      clear: action,
      begin: action,
      settle: action,
    });
  }

  get canApply(): boolean {
    return (
      voucherForm.parse({ voucherCode: this.code }).ok &&
      this.coolDown.secondsLeft === 0 &&
      !this.isBusy
    );
  }

  get error(): string | undefined {
    return this.failure ?? this.mistake ?? this.parts.lead.journey.discount?.errorMsg;
  }

  private get mistake(): string | undefined {
    if (!this.wasLeft || isBlank(this.code)) return undefined;
    return voucherForm.mistakes({ voucherCode: this.code })[0]?.message;
  }

  /** An emptied box has nothing wrong with it any more. */
  type(code: string): void {
    this.code = code;
    if (isBlank(code)) {
      this.failure = undefined;
      this.forgetRefusal();
    }
    this.parts.lead.keepDraft(voucherForm.name, { voucherCode: code });
  }

  blur(): void {
    this.wasLeft = true;
  }

  async apply(): Promise<void> {
    this.blur();
    const parsed = voucherForm.parse({ voucherCode: this.code });
    if (!parsed.ok || !this.canApply) return;
    this.begin(parsed.value.code);
    await this.judge(parsed.value.code);
  }

  /** A valid voucher is priced anew on loading a summary and whenever the picks change (product.md section 4). */
  enter(): void {
    if (this.coolDown.secondsLeft > 0) this.coolDown.follow();
    this.stopFollowing = reaction(
      () => this.parts.lead.journey.picks,
      () => {
        // What was refused was the package as it was: adding what it lacks answers the message.
        this.forgetRefusal();
        void this.applyAgain();
      },
    );
    void this.applyAgain();
  }

  /** Asks about the pressed code, or the one that holds, for the package as it now is. */
  async applyAgain(): Promise<void> {
    const { discount } = this.parts.lead.journey;
    const code = this.pressedCode ?? validCodeOf(discount);
    if (code !== undefined) await this.judge(code);
  }

  /** After an answer that did not come. */
  async retry(): Promise<void> {
    runInAction(() => {
      this.isBusy = true;
    });
    await this.applyAgain();
  }

  /** Whether the price that is shown has the voucher in it. */
  get isPriced(): boolean {
    return this.parts.lead.journey.discountedPrice !== undefined;
  }

  clear(): void {
    this.current?.abort();
    this.settle(undefined);
    this.type('');
    this.parts.lead.change(withoutVoucher());
  }

  private forgetRefusal(): void {
    const { lead } = this.parts;
    if (lead.journey.discount?.isValid === false) lead.change(withoutVoucher());
  }

  leave(): void {
    this.stopFollowing();
    this.current?.abort();
    this.coolDown.stop();
  }

  private begin(code: string): void {
    this.isBusy = true;
    this.failure = undefined;
    this.pressedCode = code;
    this.coolDown.begin();
  }

  private async judge(code: string): Promise<void> {
    this.current?.abort();
    this.current = new AbortController();
    const { signal } = this.current;
    try {
      await this.ask(code, signal);
    } catch (bug) {
      if (!signal.aborted) this.settle(FAILURE_WORDS.general);
      throw bug;
    }
  }

  private async ask(code: string, signal: AbortSignal): Promise<void> {
    const { lead, productName, services } = this.parts;
    const useCases = await services().catch(noneWhenOutOfReach);
    if (signal.aborted) return;
    const outcome = await useCases?.applyVoucher(lead.journey, code, this.page, signal);
    if (signal.aborted) return;
    if (outcome && outcome.kind !== 'unanswered') {
      this.settle(undefined);
      return lead.change(outcome.changes);
    }
    this.settle(networkWords(productName));
    // Nobody knows what the package as it now is costs with the voucher: without it, it is known.
    if (lead.hasOldPrice) lead.change({ discountedPrice: undefined });
  }

  private settle(failure: string | undefined): void {
    this.isBusy = false;
    this.pressedCode = undefined;
    this.failure = failure;
  }
}
