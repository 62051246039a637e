import {
  FAILURE_WORDS,
  nextLeadStep,
  OPTIONAL_PRODUCT_TYPES,
  toggledCode,
  withOption,
  type Product,
} from '@kettle/core';
import { makeObservable, observable, runInAction } from 'mobx';
import type { LeadScreenParts } from '../../app/use-lead-screen.ts';
import { VoucherBox } from '../../vouchers/voucher-box.view-model.ts';

/** 'Your Package': its price, its voucher, its optional products, and the way on. */
export class ShortSummary {
  readonly voucher: VoucherBox;
  /** Words for a choice that could not be saved and was taken back. */
  toggleFailure: string | undefined;
  private readonly parts: LeadScreenParts;

  constructor(parts: LeadScreenParts) {
    this.parts = parts;
    this.voucher = new VoucherBox(parts, 'short-summary');
    makeObservable(this, { toggleFailure: observable });
    void this.voucher.applyAgain();
  }

  get optionalProducts(): readonly Product[] {
    const { products = [] } = this.parts.lead.journey;
    return products.filter(({ type }) => OPTIONAL_PRODUCT_TYPES.includes(type));
  }

  /** Shown at once; taken back to what the provider last confirmed if it cannot be saved (D7). */
  toggle(product: Product): void {
    const { lead } = this.parts;
    const code = toggledCode(product, lead.journey.picks);
    if (code === undefined) return;
    lead.selection.noteConfirmed();
    runInAction(() => {
      this.toggleFailure = undefined;
    });
    lead.change(withOption(lead.journey, product.type, code));
    lead.selection.save((confirmed) => {
      if (confirmed) lead.change({ picks: confirmed });
      runInAction(() => {
        this.toggleFailure = FAILURE_WORDS.selection;
      });
    });
    void this.voucher.applyAgain();
  }

  goOn(): void {
    const { goTo, lead } = this.parts;
    goTo(nextLeadStep('short-summary', lead.facts()));
  }

  leave(): void {
    this.voucher.leave();
  }
}
