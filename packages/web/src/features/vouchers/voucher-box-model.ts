import {
  FAILURE_MESSAGES,
  failureMessage,
  isBlank,
  lacksVoucherPrice,
  networkMessage,
  packageChangeMessages,
  validCodeOf,
  voucherForm,
  withoutVoucher,
  type VoucherPage,
} from '@kettle/core';
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { ignoreChunkLoadError } from '../../platform/import-with-retry.ts';
import type { LeadScreenParts } from '../../site/use-screen.ts';
import { CoolDown } from './cool-down.ts';

/** A request for the price with a code, until its answer. */
interface PriceRequest {
  /** The code that the person has submitted; absent if the valid voucher is priced again. */
  readonly submittedCode: string | undefined;
  /** Whether the person has submitted it, and waits for the answer. */
  readonly isBusy: boolean;
  /** Ends the request on a newer submit, toggle or key, or on Clear (VO11). */
  readonly controller: AbortController;
  readonly done: Promise<void>;
}

/** The voucher box of both summaries: Apply with its cool-down, Clear, and the result. */
export class VoucherBoxModel {
  code = '';
  /** Whether the person has unfolded the box. It is never folded over a code. */
  private isUnfolded = false;
  /** Whether the person has clicked Next, and waits for the price. */
  isWaiting = false;
  /**
   * Whether the box has lost the focus or was submitted. Only then the mistake in a malformed code is
   * shown.
   */
  isTouched = false;
  /** The message after a request that brought no verdict on the code. The code stays in the box. */
  failure: string | undefined;
  readonly coolDown: CoolDown;
  private readonly parts: LeadScreenParts;
  private readonly page: VoucherPage;
  private request: PriceRequest | undefined;
  private stopFollowing: (() => void) | undefined;

  constructor(parts: LeadScreenParts, page: VoucherPage) {
    this.parts = parts;
    this.page = page;
    this.code = parts.lead.journey.drafts[voucherForm.name]?.['voucherCode']?.toString() ?? '';
    this.coolDown = new CoolDown(parts);
    makeAutoObservable(this, {}, { deep: false });
  }

  get isFolded(): boolean {
    return !this.isUnfolded && this.code === '' && this.error === undefined;
  }

  unfold(): void {
    this.isUnfolded = true;
  }

  get isBusy(): boolean {
    return this.request?.isBusy === true;
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
    if (!this.isTouched || isBlank(this.code)) return undefined;
    return voucherForm.mistakes({ voucherCode: this.code })[0]?.message;
  }

  /** Sets the typed code. An error or a pending request is about the previous code. */
  type(code: string): void {
    this.code = code;
    this.cancelRequest();
    this.clearRefusal();
    this.parts.lead.saveDraft(voucherForm.name, { voucherCode: code });
  }

  blur(): void {
    this.isTouched = true;
  }

  async apply(): Promise<void> {
    this.blur();
    const parsed = voucherForm.parse({ voucherCode: this.code });
    if (!parsed.ok || !this.canApply) return;
    const { code } = parsed.value;
    this.coolDown.start();
    this.cancelRequest();
    await this.requestPrice(code, { submittedCode: code, isBusy: true });
  }

  /**
   * Prices a valid voucher again when a summary loads, unless its link has just done so, and whenever the picks change.
   */
  enter(): void {
    if (this.coolDown.secondsLeft > 0) this.coolDown.resume();
    this.stopFollowing = reaction(
      () => this.parts.lead.journey.picks,
      () => {
        // The refusal was about the package before the change. The new picks may contain what the
        // voucher requires.
        this.clearRefusal();
        void this.applyAgain();
      },
    );
    const { lead } = this.parts;
    const isJustPriced = lead.linkedPrice && lead.linkedPrice === lead.journey.discountedPrice;
    lead.linkedPrice = undefined;
    if (!isJustPriced) void this.applyAgain();
  }

  /** Applies the submitted code, or else the valid voucher, to the current package. */
  async applyAgain({ isBusy = this.isBusy } = {}): Promise<void> {
    const submittedCode = this.request?.submittedCode;
    const code = submittedCode ?? validCodeOf(this.parts.lead.journey.discount);
    if (code !== undefined) await this.requestPrice(code, { submittedCode, isBusy });
  }

  /** Tries again after a request that brought no answer. */
  async retry(): Promise<void> {
    await this.applyAgain({ isBusy: true });
  }

  /**
   * Waits for a price with the voucher that is loading, or requests one that is missing. Returns false if
   * there is none: the person then sees why before they continue.
   */
  async waitForPrice(): Promise<boolean> {
    const { lead } = this.parts;
    const asking =
      this.request?.done ?? (lacksVoucherPrice(lead.journey) ? this.retry() : undefined);
    if (!asking) return true;
    await this.waitFor(asking);
    return this.isPriced;
  }

  /** Shows that the page waits for something that the next page depends on. */
  async waitFor<T>(wait: Promise<T>): Promise<T> {
    runInAction(() => (this.isWaiting = true));
    return wait.finally(() => runInAction(() => (this.isWaiting = false)));
  }

  /** Whether a submitted code has no answer yet. */
  get isApplying(): boolean {
    return this.request?.submittedCode !== undefined;
  }

  /** Whether the price shown includes the voucher. */
  get isPriced(): boolean {
    return this.parts.lead.journey.discountedPrice !== undefined;
  }

  clear(): void {
    this.unfold();
    this.type('');
    this.parts.lead.change(withoutVoucher());
  }

  private clearRefusal(): void {
    const { lead } = this.parts;
    if (lead.journey.discount?.isValid === false) lead.change(withoutVoucher());
  }

  /** A refused code ends with its page: on a later one it would be an error about something that nobody did there. */
  leave(): void {
    this.stopFollowing?.();
    if (this.parts.lead.journey.discount?.isValid === false) this.clear();
    this.request?.controller.abort();
    this.coolDown.stop();
  }

  private cancelRequest(): void {
    this.request?.controller.abort();
    this.settle(undefined);
  }

  private requestPrice(
    code: string,
    details: Pick<PriceRequest, 'submittedCode' | 'isBusy'>,
  ): Promise<void> {
    this.request?.controller.abort();
    const controller = new AbortController();
    const done = this.check(code, controller.signal);
    this.request = { ...details, controller, done };
    return done;
  }

  private async check(code: string, signal: AbortSignal): Promise<void> {
    try {
      await this.price(code, signal);
    } catch (bug) {
      if (!signal.aborted) this.settle(FAILURE_MESSAGES.general);
      throw bug;
    }
  }

  private async price(code: string, signal: AbortSignal): Promise<void> {
    const { lead, productName, services } = this.parts;
    const useCases = await services().catch(ignoreChunkLoadError);
    if (signal.aborted) return;
    const outcome = await useCases?.applyVoucher(lead.journey, code, this.page, signal);
    if (signal.aborted) return;
    if (outcome && outcome.kind !== 'unchecked') {
      this.settle(undefined);
      lead.change(outcome.changes);
      if (outcome.kind === 'applied' && outcome.change) {
        lead.sayOfPackage(packageChangeMessages(outcome.change));
      }
      return;
    }
    this.settle(
      outcome ? failureMessage(outcome.failure, productName) : networkMessage(productName),
    );
  }

  private settle(failure: string | undefined): void {
    this.request = undefined;
    this.failure = failure;
  }
}
