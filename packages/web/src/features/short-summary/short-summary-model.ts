import {
  OPTIONAL_PRODUCT_TYPES,
  toggledCode,
  withOption,
  withTogglesReverted,
  type Picks,
  type Product,
} from '@kettle/core';
import type { LeadScreenParts } from '../../site/use-screen.ts';
import { selectionOf } from '../../site/journey/selection-saver.ts';
import { VoucherBoxModel } from '../vouchers/voucher-box-model.ts';

/**
 * The state of the page 'Your Package': the price, the voucher, the optional products, and the next
 * step.
 */
export class ShortSummaryModel {
  readonly voucher: VoucherBoxModel;
  private readonly parts: LeadScreenParts;

  constructor(parts: LeadScreenParts) {
    this.parts = parts;
    this.voucher = new VoucherBoxModel(parts, 'short-summary');
  }

  get optionalProducts(): readonly Product[] {
    const { products = [] } = this.parts.lead.journey;
    return products.filter(({ type }) => OPTIONAL_PRODUCT_TYPES.includes(type));
  }

  /**
   * Toggles a product and shows the change at once. If it cannot be saved, the picks return to
   * those that the provider last confirmed (PK7).
   */
  toggle(product: Product): void {
    const { lead } = this.parts;
    const code = toggledCode(product, lead.journey.picks);
    if (code === undefined) return;
    selectionOf(this.parts).pick(withOption(lead.journey, product.type, code), this.revert);
  }

  private readonly revert = (confirmed: Picks): void => {
    const { lead } = this.parts;
    lead.change(withTogglesReverted(lead.journey, confirmed));
  };

  /**
   * Goes to the next step with the voucher that was typed: leaving without it would drop it
   * silently.
   */
  async proceed(): Promise<void> {
    if (await this.voucher.settle()) await this.parts.goNext();
  }

  enter(): void {
    this.voucher.enter();
  }

  leave(): void {
    this.voucher.leave();
  }
}
