import {
  collectionsIn,
  formatPounds,
  isNoProduct,
  pickedOptions,
  leadPackagePrice,
  type LeadJourney,
  type ProductOption,
} from '@kettle/core';
import { priceCell, priceLine, shownPrice, type Period } from '../output/prices.ts';
import { tableLines } from '../output/table.ts';

/** The lines of the package: its options, except no-product options, and its price. */
export function packageLines(journey: LeadJourney, period: Period): readonly string[] {
  const { products = [], picks, discount, tenancy } = journey;
  const months = tenancy && collectionsIn(tenancy);
  const rows = pickedOptions(products, picks)
    .filter(({ code }) => !isNoProduct(code))
    .map((option) => [`  ${option.title}`, priceCell(option.price.current, period)]);
  return [
    ...tableLines(rows),
    `  ${priceLine(leadPackagePrice(journey), period, months)}`,
    ...(discount?.isValid ? [`  Voucher ${discount.code}: ${discount.description}`] : []),
  ];
}

export function optionPrice({ price }: ProductOption, period: Period): string {
  return formatPounds(shownPrice(price.current)[period]);
}
