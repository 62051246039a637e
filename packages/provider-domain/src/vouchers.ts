import {
  FAILURE_MESSAGES,
  failure,
  lessPercent,
  omitUndefined,
  success,
  sumPence,
  type AppliedVoucher,
  type CalendarDate,
  type Discount,
  type PackagePrice,
  type Pence,
  type ProductOption,
  type VoucherRequest,
} from '@kettle/core';
import type { Company } from './company/company.ts';
import type { VoucherEntry } from './company/schemas.ts';
import { refuse, type Decision } from './refusal.ts';
import { selectByPriceIds, type Selection } from './selection.ts';

/** A voucher that is valid for a selection. */
export interface ValidVoucher extends AppliedVoucher {
  readonly discount: Discount;
  readonly price: PackagePrice;
  readonly limit?: VoucherLimit;
}

/** How many houses may use a voucher, and the refusal of the next one. */
export interface VoucherLimit {
  readonly code: string;
  readonly times: number;
  readonly refusal: ReturnType<typeof refuse>;
}

export interface VoucherFacts {
  readonly today: CalendarDate;
  /** How many houses have used the voucher with this code, counted up to `max`. */
  readonly timesUsed: (code: string, max: number) => Promise<number>;
}

const EXPIRED_MESSAGE = 'This voucher has expired.';

/** Checks a voucher code for a selection, ignoring case and surrounding white space. */
export async function checkVoucher(
  { vouchers }: Company,
  code: string,
  selection: Selection,
  { today, timesUsed }: VoucherFacts,
): Promise<Decision<ValidVoucher>> {
  const known = code.trim().toUpperCase();
  const voucher = vouchers.get(known);
  const hasNotStarted = voucher?.from !== undefined && today < voucher.from;
  if (!voucher || hasNotStarted) return refuse('not-found', FAILURE_MESSAGES.voucher);
  if (voucher.until !== undefined && voucher.until < today) {
    return refuse('gone', voucher.ended ?? EXPIRED_MESSAGE);
  }
  const limit = limitOf(known, voucher);
  if (limit && (await timesUsed(known, limit.times)) >= limit.times) return limit.refusal;
  const after = priceAfter(voucher, selection);
  if (!after.ok) return after;
  const { description } = voucher;
  return success(
    omitUndefined({
      discount: { isValid: true, code: known, description, ...freeProduct(voucher, selection) },
      message: description,
      price: {
        fullPriceAmount: selection.price.discountedPriceAmount,
        discountedPriceAmount: after.value,
      },
      limit,
    }),
  );
}

/** The refusal has no message if the company wrote none. The caller then shows its own. */
function limitOf(code: string, { times, usedUp }: VoucherEntry): VoucherLimit | undefined {
  if (times === undefined) return undefined;
  return {
    code,
    times,
    refusal: refuse('unprocessable', ...(usedUp === undefined ? [] : [usedUp])),
  };
}

/**
 * POST /voucher/{code}: the price of the selection before and after, or a refusal (404, 410 or
 * 422).
 */
export async function applyVoucher(
  company: Company,
  { code, selectedPriceIds: priceIds, housemateCount }: VoucherRequest,
  facts: VoucherFacts,
): Promise<Decision<AppliedVoucher>> {
  const { today } = facts;
  const selection = selectByPriceIds(company.catalogue, { priceIds, housemateCount, today });
  if (!selection.ok) return selection;
  const checked = await checkVoucher(company, code, selection.value, facts);
  if (!checked.ok) return checked;
  return success({ price: checked.value.price, message: checked.value.message });
}

/**
 * The price with the voucher in pence per person per week, based on the current price of the
 * selection.
 */
function priceAfter(voucher: VoucherEntry, selection: Selection): Decision<Pence> {
  const before = selection.price.discountedPriceAmount;
  const { percentOff = 0, penceOff = 0, freeOption, withoutOption } = voucher;
  if (freeOption === undefined) {
    return success(Math.max(0, sumPence([lessPercent(before, percentOff), -penceOff])));
  }
  const free = pickedOption(selection, freeOption);
  if (free) return success(sumPence([before, -free.price.current]));
  return failure({
    kind: 'unprocessable',
    messages: withoutOption === undefined ? [] : [withoutOption],
  });
}

function pickedOption({ products }: Selection, code: string): ProductOption | undefined {
  return products.flatMap(({ options }) => options).find((option) => option.code === code);
}

function freeProduct(
  { freeOption }: VoucherEntry,
  { products }: Selection,
): Pick<Discount, 'productCode' | 'productType'> {
  const product = products.find(({ defaultOption }) => defaultOption === freeOption);
  return product ? { productType: product.type, productCode: product.defaultOption } : {};
}
