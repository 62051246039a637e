import {
  FAILURE_WORDS,
  failureWords,
  isBlank,
  lacksVoucherPrice,
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

/** The voucher box of both summaries: Apply with its cool-down, Clear, and the result. */
export class VoucherBox {
  code = '';
  isBusy = false;
  /** Whether the person has gone on, and waits for the price. */
  isAwaited = false;
  /**
   * Whether the box has lost the focus or Apply was pressed. The mistake in a malformed code is
   * shown only after that.
   */
  wasLeft = false;
  /** The message after a request that brought no verdict on the code. The code stays in the box. */
  failure: string | undefined;
  readonly coolDown: CoolDown;
  private readonly parts: LeadScreenParts;
  private readonly page: VoucherPage;
  private stopFollowing: () => void = () => undefined;
  /** Aborts the request in progress on a newer press, toggle or key, or on Clear (D6). */
  private current: AbortController | undefined;
  /** Settles with the request in progress. */
  private asking: Promise<void> | undefined;
  /** The code that was submitted and has no answer yet. */
  private pressedCode: string | undefined;

  constructor(parts: LeadScreenParts, page: VoucherPage) {
    this.parts = parts;
    this.page = page;
    this.code = parts.lead.journey.drafts[voucherForm.name]?.['voucherCode']?.toString() ?? '';
    this.coolDown = new CoolDown(parts);
    makeObservable<this, 'begin' | 'setAwaited' | 'settle'>(this, {
      code: observable,
      isBusy: observable,
      isAwaited: observable,
      wasLeft: observable,
      failure: observable,
      canApply: computed,
      error: computed,
      type: action,
      blur: action,
      clear: action,
      begin: action,
      setAwaited: action,
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

  /** Sets the typed code. An error, or an answer still to come, is about the code before. */
  type(code: string): void {
    this.code = code;
    this.current?.abort();
    this.settle(undefined);
    this.forgetRefusal();
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

  /**
   * Prices a valid voucher again when a summary loads and whenever the picks change (product.md
   * section 4).
   */
  enter(): void {
    if (this.coolDown.secondsLeft > 0) this.coolDown.follow();
    this.stopFollowing = reaction(
      () => this.parts.lead.journey.picks,
      () => {
        // The refusal was about the package before the change. The new picks may contain what the
        // voucher requires.
        this.forgetRefusal();
        void this.applyAgain();
      },
    );
    void this.applyAgain();
  }

  /** Applies the submitted code, or else the valid voucher, to the current package. */
  async applyAgain(): Promise<void> {
    const { discount } = this.parts.lead.journey;
    const code = this.pressedCode ?? validCodeOf(discount);
    if (code !== undefined) await this.judge(code);
  }

  /** Tries again after a request that brought no answer. */
  async retry(): Promise<void> {
    runInAction(() => {
      this.isBusy = true;
    });
    await this.applyAgain();
  }

  /**
   * Waits for a price with the voucher that is on its way, or asks for one that is missing. Returns
   * false if the wait brought none: the person then sees why before they go on.
   */
  async awaitPrice(): Promise<boolean> {
    const { lead } = this.parts;
    const asking = this.asking ?? (lacksVoucherPrice(lead.journey) ? this.retry() : undefined);
    if (!asking) return true;
    await this.whileAwaited(asking);
    return this.isPriced;
  }

  /** Waits for something that the next page depends on, and shows it. */
  async whileAwaited<T>(wait: Promise<T>): Promise<T> {
    this.setAwaited(true);
    return wait.finally(() => this.setAwaited(false));
  }

  /** Whether Apply was pressed and has no answer yet. */
  get isPressed(): boolean {
    return this.pressedCode !== undefined;
  }

  /** Whether the price shown includes the voucher. */
  get isPriced(): boolean {
    return this.parts.lead.journey.discountedPrice !== undefined;
  }

  clear(): void {
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

  private setAwaited(isAwaited: boolean): void {
    this.isAwaited = isAwaited;
  }

  private judge(code: string): Promise<void> {
    this.current?.abort();
    this.current = new AbortController();
    this.asking = this.hear(code, this.current.signal);
    return this.asking;
  }

  private async hear(code: string, signal: AbortSignal): Promise<void> {
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
    if (outcome && outcome.kind !== 'unjudged') {
      this.settle(undefined);
      return lead.change(outcome.changes);
    }
    this.settle(outcome ? failureWords(outcome.failure, productName) : networkWords(productName));
  }

  private settle(failure: string | undefined): void {
    this.isBusy = false;
    this.asking = undefined;
    this.pressedCode = undefined;
    this.failure = failure;
  }
}
