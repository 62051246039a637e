import {
  networkWords,
  VOUCHER_COOLDOWN_SECONDS,
  voucherForm,
  withoutVoucher,
  type VoucherPage,
} from '@kettle/core';
import { action, computed, makeObservable, observable, runInAction } from 'mobx';
import type { LeadScreenParts } from '../app/use-lead-screen.ts';

const SECOND_MS = 1000;

/** The voucher box of both summaries: apply with its cool-down, clear, and what came of it. */
export class VoucherBox {
  code = '';
  isBusy = false;
  secondsLeft = 0;
  /** Words for a call that nobody answered; the code stays in its box. */
  networkFailure: string | undefined;
  private readonly parts: LeadScreenParts;
  private readonly page: VoucherPage;
  private ticking: ReturnType<typeof setInterval> | undefined;
  /** When Apply may be pressed again: a machine that slept meanwhile has waited too. */
  private coolsUntil = 0;
  /** An answer counts only while it is the newest (D6). */
  private attempt = 0;

  constructor(parts: LeadScreenParts, page: VoucherPage) {
    this.parts = parts;
    this.page = page;
    this.code = parts.lead.journey.drafts[voucherForm.name]?.['voucherCode']?.toString() ?? '';
    makeObservable<this, 'begin'>(this, {
      code: observable,
      isBusy: observable,
      secondsLeft: observable,
      networkFailure: observable,
      canApply: computed,
      error: computed,
      type: action,
      clear: action,
      begin: action,
    });
  }

  get canApply(): boolean {
    return (
      voucherForm.parse({ voucherCode: this.code }).ok && this.secondsLeft === 0 && !this.isBusy
    );
  }

  get error(): string | undefined {
    return this.networkFailure ?? this.parts.lead.journey.discount?.errorMsg;
  }

  type(code: string): void {
    this.code = code;
    this.parts.lead.keepDraft(voucherForm.name, { voucherCode: code });
  }

  async apply(): Promise<void> {
    const parsed = voucherForm.parse({ voucherCode: this.code });
    if (!parsed.ok || !this.canApply) return;
    this.begin();
    await this.judge(parsed.value.code);
  }

  /** On loading a summary, and after a toggle, a valid voucher is priced anew (product.md section 4). */
  async applyAgain(): Promise<void> {
    const { discount } = this.parts.lead.journey;
    if (discount?.isValid) await this.judge(discount.code);
  }

  clear(): void {
    this.attempt += 1;
    this.networkFailure = undefined;
    this.type('');
    this.parts.lead.change(withoutVoucher());
  }

  leave(): void {
    this.attempt += 1;
    clearInterval(this.ticking);
  }

  private begin(): void {
    this.isBusy = true;
    this.networkFailure = undefined;
    this.secondsLeft = VOUCHER_COOLDOWN_SECONDS;
    this.coolsUntil = this.parts.clock.now() + VOUCHER_COOLDOWN_SECONDS * SECOND_MS;
    this.ticking = setInterval(() => this.tick(), SECOND_MS);
  }

  private tick(): void {
    const left = Math.ceil((this.coolsUntil - this.parts.clock.now()) / SECOND_MS);
    runInAction(() => {
      this.secondsLeft = Math.max(left, 0);
    });
    if (this.secondsLeft <= 0) clearInterval(this.ticking);
  }

  private async judge(code: string): Promise<void> {
    this.attempt += 1;
    const mine = this.attempt;
    const { lead, services, productName } = this.parts;
    const useCases = await services();
    const outcome = await useCases.applyVoucher(lead.journey, code, this.page);
    if (mine !== this.attempt) return;
    runInAction(() => {
      this.isBusy = false;
      if (outcome.kind === 'unanswered') this.networkFailure = networkWords(productName);
      else lead.change(outcome.changes);
    });
  }
}
