import {
  FAILURE_WORDS,
  failure,
  isTaken,
  lessPercent,
  presentParts,
  success,
  sumPence,
  type AppliedVoucher,
  type Discount,
  type PackagePrice,
  type Pence,
  type ProductType,
  type VoucherRequest,
} from '@kettle/core';
import { VOUCHERS, type VoucherEffect } from './seed/vouchers.ts';
import { refuse, type Decision } from './refusal.ts';
import { selectByPriceIds, type Selection } from './selection.ts';

/** A voucher that is valid for a selection. */
export interface ValidVoucher extends AppliedVoucher {
  readonly discount: Discount;
  readonly price: PackagePrice;
}

/** Checks a voucher code for a selection, ignoring case and surrounding white space. */
export function checkVoucher(code: string, selection: Selection): Decision<ValidVoucher> {
  const known = code.trim().toUpperCase();
  const voucher = VOUCHERS.get(known);
  if (!voucher) return refuse('not-found', FAILURE_WORDS.voucher);
  const after = priceAfter(voucher.effect, selection);
  if (!after.ok) return after;
  const { description, effect } = voucher;
  return success({
    discount: { isValid: true, code: known, description, ...productOf(effect, selection) },
    message: description,
    price: {
      fullPriceAmount: selection.price.discountedPriceAmount,
      discountedPriceAmount: after.value,
    },
  });
}

/** POST /voucher/{code}: the price of the selection before and after, or a refusal (404, 410 or 422). */
export function applyVoucher(request: VoucherRequest): Decision<AppliedVoucher> {
  const selection = selectByPriceIds(request.selectedPriceIds, request.housemateCount);
  if (!selection.ok) return selection;
  const checked = checkVoucher(request.code, selection.value);
  if (!checked.ok) return checked;
  return success({ price: checked.value.price, message: checked.value.message });
}

/** The price with the voucher in pence per person per week, based on the current price of the selection. */
function priceAfter(effect: VoucherEffect, selection: Selection): Decision<Pence> {
  const before = selection.price.discountedPriceAmount;
  switch (effect.kind) {
    case 'percent-off':
      return success(lessPercent(before, effect.percent));
    case 'free-product':
      return isTaken(selection.products, selection.picks, effect.type)
        ? success(sumPence([before, -priceOf(selection, effect.type)]))
        : refuse('unprocessable', effect.otherwise);
    case 'refused':
      return failure({ kind: effect.as, messages: effect.messages });
  }
}

function priceOf({ products }: Selection, type: ProductType): Pence {
  const options = products.filter((product) => product.type === type);
  return sumPence(options.flatMap((product) => product.options.map(({ price }) => price.current)));
}

function productOf(
  effect: VoucherEffect,
  { picks }: Selection,
): Pick<Discount, 'productCode' | 'productType'> {
  if (effect.kind !== 'free-product') return {};
  return presentParts({ productType: effect.type, productCode: picks[effect.type] });
}
