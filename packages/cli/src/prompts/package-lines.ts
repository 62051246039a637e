import {
  collectionsIn,
  formatPounds,
  lacksVoucherPrice,
  leadPackagePrice,
  type Discount,
  type LeadJourney,
  type ProductOption,
} from '@kettle/core';
import { priceLine, shownPrice, type Period } from '../output/prices.ts';
import { tableLines } from '../output/table.ts';
import { optionRows } from '../output/taken-options.ts';

/** The lines of the package: its options, except no-product options, and its price. */
export function packageLines(journey: LeadJourney, period: Period): readonly string[] {
  const { products = [], picks, discount, tenancy } = journey;
  const months = tenancy && collectionsIn(tenancy);
  return [
    ...tableLines(optionRows(products, picks, period)),
    `  ${priceLine(leadPackagePrice(journey), period, months)}`,
    ...(discount?.isValid
      ? [`  Voucher ${discount.code}: ${voucherWords(journey, discount)}`]
      : []),
  ];
}

function voucherWords(journey: LeadJourney, { description }: Discount): string {
  return lacksVoucherPrice(journey) ? 'the price with it is not known yet' : description;
}

export function optionPrice({ price }: ProductOption, period: Period): string {
  return formatPounds(shownPrice(price.current)[period]);
}
