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
import { makeAutoObservable, reaction, when } from 'mobx';
import { ignoreChunkLoadError } from '../../platform/import-with-retry.ts';
import type { LeadScreenParts } from '../../site/use-screen.ts';
import { CoolDown } from './cool-down.ts';

/** A request for the price with a code, until its answer. */
interface PriceRequest {
  readonly kind: 'asking';
  /** The code that the person has submitted; absent if the valid voucher is priced again. */
  readonly submittedCode: string | undefined;
  /** Whether the person has submitted it, and waits for the answer. */
  readonly isBusy: boolean;
  /** Ends the request on a newer submit, toggle or key, or on Clear (PK11). */
  readonly controller: AbortController;
  readonly done: Promise<void>;
}

/**
 * What the box does. The verdict on a code is part of the journey.
 * - `folded`: only the question is shown. `open`: a code may be typed.
 * - `checked`: the code was left or submitted, so a mistake in it is shown.
 * - `queued`: Next has submitted the code, which waits for the cool-down.
 * - `failed`: the last request brought no verdict on the code, which stays in the box.
 */
type BoxState =
  | { readonly kind: 'folded' | 'open' | 'checked' | 'queued' }
  | PriceRequest
  | { readonly kind: 'failed'; readonly message: string };

const QUEUED =
  'You can apply one code every 30 seconds. We will apply this one when the time is up, then go on.';

/** The voucher box of both summaries: Apply with its cool-down, Clear, and the result. */
export class VoucherBoxModel {
  code = '';
  readonly coolDown: CoolDown;
  private state: BoxState;
  private readonly parts: LeadScreenParts;
  private readonly page: VoucherPage;
  private stopFollowing: (() => void) | undefined;

  constructor(parts: LeadScreenParts, page: VoucherPage) {
    this.parts = parts;
    this.page = page;
    this.code = parts.lead.journey.drafts[voucherForm.name]?.['voucherCode']?.toString() ?? '';
    this.state = { kind: this.code === '' ? 'folded' : 'open' };
    this.coolDown = new CoolDown(parts);
    makeAutoObservable(this, {}, { deep: false });
  }

  get isFolded(): boolean {
    return this.state.kind === 'folded' && this.error === undefined;
  }

  unfold(): void {
    this.state = { kind: 'open' };
  }

  get isBusy(): boolean {
    return this.request?.isBusy === true;
  }

  get canApply(): boolean {
    return this.parsed.ok && this.coolDown.secondsLeft === 0 && !this.isBusy;
  }

  get error(): string | undefined {
    return this.failure ?? this.mistake ?? this.parts.lead.journey.discount?.errorMsg;
  }

  get failure(): string | undefined {
    return this.state.kind === 'failed' ? this.state.message : undefined;
  }

  /** Says that Next waits for the cool-down. */
  get note(): string | undefined {
    return this.state.kind === 'queued' ? QUEUED : undefined;
  }

  private get parsed() {
    return voucherForm.parse({ voucherCode: this.code });
  }

  private get mistake(): string | undefined {
    if (this.state.kind !== 'checked' || isBlank(this.code)) return undefined;
    return voucherForm.mistakes({ voucherCode: this.code })[0]?.message;
  }

  private get request(): PriceRequest | undefined {
    return this.state.kind === 'asking' ? this.state : undefined;
  }

  /** Sets the typed code. An error or a pending request is about the previous code. */
  type(code: string): void {
    this.code = code;
    this.moveTo({ kind: 'open' });
    this.clearRefusal();
    this.parts.lead.saveDraft(voucherForm.name, { voucherCode: code });
  }

  blur(): void {
    if (this.state.kind === 'open') this.state = { kind: 'checked' };
  }

  async apply(): Promise<void> {
    this.blur();
    const { parsed } = this;
    if (!parsed.ok || !this.canApply) return;
    const { code } = parsed.value;
    this.coolDown.start();
    await this.requestPrice(code, { submittedCode: code, isBusy: true });
  }

  /**
   * Prices a valid voucher again when a summary loads, unless its link has just done so, and
   * whenever the picks change.
   */
  enter(): void {
    const { lead } = this.parts;
    if (this.coolDown.secondsLeft > 0) this.coolDown.resume();
    this.stopFollowing = reaction(
      () => JSON.stringify(lead.journey.picks),
      () => {
        // The refusal was about the package before the change. The new picks may contain what the
        // voucher requires.
        this.clearRefusal();
        void this.applyAgain();
      },
    );
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
   * Whether Next may go on. Applies a typed code first, and waits for the price with a submitted
   * one; before the page of the mandate also for any other price that is loading or missing. The
   * person sees why they stay.
   */
  async settle(): Promise<boolean> {
    const { isUnapplied, request } = this;
    const isSubmitted = isUnapplied || request?.submittedCode !== undefined;
    const isLacking = request !== undefined || lacksVoucherPrice(this.parts.lead.journey);
    if (!isSubmitted && !(this.page === 'full-summary' && isLacking)) return true;
    if (isUnapplied) await this.applyInTurn();
    else if (!request) await this.retry();
    while (this.request) await this.request.done;
    return this.isPriced;
  }

  /** Whether the box has a code on which there is no verdict, and for which nothing asks. */
  private get isUnapplied(): boolean {
    const { discount } = this.parts.lead.journey;
    const hasVerdict = discount?.isValid || discount?.errorMsg !== undefined;
    return !isBlank(this.code) && !hasVerdict && !this.request;
  }

  /**
   * Applies the code once the cool-down is over, unless another is typed or the page is left
   * meanwhile.
   */
  private async applyInTurn(): Promise<void> {
    if (this.parsed.ok && this.coolDown.secondsLeft > 0) {
      this.state = { kind: 'queued' };
      await when(() => this.state.kind !== 'queued' || this.coolDown.secondsLeft === 0);
      if (this.state.kind !== 'queued') return;
    }
    await this.apply();
  }

  /** Whether the price shown includes the voucher. */
  get isPriced(): boolean {
    return this.parts.lead.journey.discountedPrice !== undefined;
  }

  clear(): void {
    this.type('');
    this.parts.lead.change(withoutVoucher());
  }

  private clearRefusal(): void {
    const { lead } = this.parts;
    if (lead.journey.discount?.isValid === false) lead.change(withoutVoucher());
  }

  /**
   * A refused code ends with its page: on a later one it would be an error about something that
   * nobody did there.
   */
  leave(): void {
    this.stopFollowing?.();
    if (this.parts.lead.journey.discount?.isValid === false) this.clear();
    this.moveTo({ kind: 'open' });
    this.coolDown.stop();
  }

  private moveTo(state: BoxState): void {
    this.request?.controller.abort();
    this.state = state;
  }

  private requestPrice(
    code: string,
    details: Pick<PriceRequest, 'submittedCode' | 'isBusy'>,
  ): Promise<void> {
    const controller = new AbortController();
    const done = this.check(code, controller.signal);
    this.moveTo({ kind: 'asking', ...details, controller, done });
    return done;
  }

  private async check(code: string, signal: AbortSignal): Promise<void> {
    try {
      await this.price(code, signal);
    } catch (bug) {
      if (!signal.aborted) this.moveTo({ kind: 'failed', message: FAILURE_MESSAGES.general });
      throw bug;
    }
  }

  private async price(code: string, signal: AbortSignal): Promise<void> {
    const { lead, productName, services } = this.parts;
    const useCases = await services().catch(ignoreChunkLoadError);
    if (signal.aborted) return;
    const { products } = lead.journey;
    const outcome = await useCases?.applyVoucher(lead.journey, code, this.page, signal);
    if (signal.aborted) return;
    // The products were asked for again meanwhile, so the answer may be about other lines.
    if (lead.journey.products !== products) return this.price(code, signal);
    if (!outcome || outcome.kind === 'unchecked') {
      const message = outcome
        ? failureMessage(outcome.failure, productName)
        : networkMessage(productName);
      this.moveTo({ kind: 'failed', message });
      return;
    }
    this.moveTo({ kind: 'checked' });
    lead.change(outcome.changes);
    if (outcome.kind === 'applied' && outcome.change) {
      lead.sayOfPackage(packageChangeMessages(outcome.change));
    }
  }
}
