import {
  collectionsIn,
  formatPounds,
  lacksVoucherPrice,
  leadPackagePrice,
  type LeadJourney,
  type ProductOption,
} from '@kettle/core';
import { discountLine } from '../output/discount-line.ts';
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
    ...(discount?.isValid ? [`  ${discountLine(discount, unpricedWords(journey))}`] : []),
  ];
}

function unpricedWords(journey: LeadJourney): string | undefined {
  return lacksVoucherPrice(journey) ? 'the price with it is not known yet' : undefined;
}

export function optionPrice({ price }: ProductOption, period: Period): string {
  return formatPounds(shownPrice(price.current)[period]);
}
