import {
  FAILURE_WORDS,
  networkWords,
  VOUCHER_COOLDOWN_SECONDS,
  voucherForm,
  withoutVoucher,
  type VoucherPage,
} from '@kettle/core';
import { action, computed, makeObservable, observable, reaction, runInAction } from 'mobx';
import { noneWhenOutOfReach } from '../app/reach.ts';
import type { LeadScreenParts } from '../app/use-lead-screen.ts';

const SECOND_MS = 1000;

/** The voucher box of both summaries: apply with its cool-down, clear, and what came of it. */
export class VoucherBox {
  code = '';
  isBusy = false;
  secondsLeft = 0;
  /** Words for a call in which nobody judged the code; it stays in its box. */
  failure: string | undefined;
  private readonly parts: LeadScreenParts;
  private readonly page: VoucherPage;
  private stopFollowing: () => void = () => undefined;
  private ticking: ReturnType<typeof setInterval> | undefined;
  /** A newer press, toggle or clearing aborts what is under way (D6). */
  private current: AbortController | undefined;
  /** The code that was pressed and is not judged yet. */
  private pressedCode: string | undefined;

  constructor(parts: LeadScreenParts, page: VoucherPage) {
    this.parts = parts;
    this.page = page;
    this.code = parts.lead.journey.drafts[voucherForm.name]?.['voucherCode']?.toString() ?? '';
    this.secondsLeft = this.countSeconds();
    makeObservable<this, 'begin' | 'tick' | 'settle'>(this, {
      code: observable,
      isBusy: observable,
      secondsLeft: observable,
      failure: observable,
      canApply: computed,
      error: computed,
      type: action,
      clear: action,
      begin: action,
      tick: action,
      settle: action,
    });
  }

  get canApply(): boolean {
    return (
      voucherForm.parse({ voucherCode: this.code }).ok && this.secondsLeft === 0 && !this.isBusy
    );
  }

  get error(): string | undefined {
    return this.failure ?? this.parts.lead.journey.discount?.errorMsg;
  }

  type(code: string): void {
    this.code = code;
    this.parts.lead.keepDraft(voucherForm.name, { voucherCode: code });
  }

  async apply(): Promise<void> {
    const parsed = voucherForm.parse({ voucherCode: this.code });
    if (!parsed.ok || !this.canApply) return;
    this.begin(parsed.value.code);
    await this.judge(parsed.value.code);
  }

  /** A valid voucher is priced anew on loading a summary and whenever the picks change (product.md section 4). */
  enter(): void {
    if (this.secondsLeft > 0) this.startTicking();
    this.stopFollowing = reaction(
      () => this.parts.lead.journey.picks,
      () => void this.applyAgain(),
    );
    void this.applyAgain();
  }

  /** Asks about the pressed code, or the one that holds, for the package as it now is. */
  async applyAgain(): Promise<void> {
    const { discount } = this.parts.lead.journey;
    const code = this.pressedCode ?? (discount?.isValid ? discount.code : undefined);
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

  leave(): void {
    this.stopFollowing();
    this.current?.abort();
    clearInterval(this.ticking);
  }

  private begin(code: string): void {
    const { clock, lead } = this.parts;
    this.isBusy = true;
    this.failure = undefined;
    this.pressedCode = code;
    lead.voucherPressedAt = clock.now();
    this.startTicking();
  }

  private startTicking(): void {
    clearInterval(this.ticking);
    this.ticking = setInterval(() => this.tick(), SECOND_MS);
    this.tick();
  }

  private tick(): void {
    this.secondsLeft = this.countSeconds();
    if (this.secondsLeft === 0) clearInterval(this.ticking);
  }

  /**
   * From the press on, whichever summary is shown: a machine that slept meanwhile has waited too,
   * and a clock put back never makes it longer.
   */
  private countSeconds(): number {
    const { clock, lead } = this.parts;
    if (lead.voucherPressedAt === undefined) return 0;
    lead.voucherPressedAt = Math.min(lead.voucherPressedAt, clock.now());
    const passed = clock.now() - lead.voucherPressedAt;
    return Math.max(0, Math.ceil(VOUCHER_COOLDOWN_SECONDS - passed / SECOND_MS));
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
