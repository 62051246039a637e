import { makeAutoObservable } from 'mobx';
import type { HeldBankDetails } from '../../site/journey/held-bank-details.ts';
import type { LeadScreenParts } from '../../site/use-screen.ts';
import type { PricePeriod } from '../products/package-price.tsx';
import { VoucherBoxModel } from '../vouchers/voucher-box-model.ts';

/**
 * The state of 'Review Your Package', the page that shows the whole order before the Direct Debit.
 */
export class FullSummaryModel {
  period: PricePeriod = 'Weekly';
  readonly voucher: VoucherBoxModel;
  private readonly parts: LeadScreenParts;

  constructor(parts: LeadScreenParts) {
    this.parts = parts;
    this.voucher = new VoucherBoxModel(parts, 'full-summary');
    makeAutoObservable(this, {}, { deep: false });
  }

  /** The bank details that wait for the review of a changed price. */
  get flow(): { readonly bank: HeldBankDetails } {
    return this.parts.lead;
  }

  get hasNumbers(): boolean {
    return this.flow.bank.isHeld;
  }

  showPrices(period: string): void {
    this.period = period === 'Monthly' ? 'Monthly' : 'Weekly';
  }

  /**
   * Goes to the next page once package and price are known: the person agrees to them there.
   */
  async proceed(): Promise<void> {
    const { goNext, lead } = this.parts;
    const settling = lead.selection?.pendingOutcome;
    if (settling && !(await settling)) return;
    if (await this.voucher.settle()) await goNext();
  }

  enter(): void {
    this.voucher.enter();
  }

  leave(): void {
    this.voucher.leave();
  }
}
