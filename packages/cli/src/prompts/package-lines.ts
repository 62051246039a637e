import {
  collectionsIn,
  formatPounds,
  lacksVoucherPrice,
  leadPackagePrice,
  type LeadJourney,
  type ProductOption,
  type OptionCode,
  formatDateWithWeekday,
  paymentsInWords,
  type AgreedPayment,
  type CompanyDetails,
} from '@kettle/core';
import { priceLine, shownPrice, type Period, discountLine, optionRows } from '../output/prices.ts';
import { plainTableLines } from '../output/layout.ts';
import type { Choice } from './ask.ts';
import { statementLines } from './company-lines.ts';

/** The lines of the package: its options, except no-product options, and its price. */
export function packageLines(journey: LeadJourney, period: Period): readonly string[] {
  const { products = [], picks, discount, tenancy } = journey;
  const months = tenancy && collectionsIn(tenancy);
  return [
    ...plainTableLines(optionRows(products, picks, period)),
    `  ${priceLine(leadPackagePrice(journey), period, months)}`,
    ...(discount?.isValid ? [`  ${discountLine(discount, unpricedNote(journey))}`] : []),
  ];
}

function unpricedNote(journey: LeadJourney): string | undefined {
  return lacksVoucherPrice(journey) ? 'the price with it is not known yet' : undefined;
}

function optionPrice({ price }: ProductOption, period: Period): string {
  return formatPounds(shownPrice(price.current)[period]);
}

/** The options of a product as the choices of a list, each with its price. */
export function optionChoices(options: readonly ProductOption[]): readonly Choice<OptionCode>[] {
  return options.map((option) => ({
    value: option.code,
    name: `${option.title}, ${optionPrice(option, 'weekly')} a week${ribbonOf(option)}`,
    description: option.info,
  }));
}

function ribbonOf({ ribbon }: ProductOption): string {
  return ribbon === undefined ? '' : ` (${ribbon.text})`;
}

/** The payments in a few sentences. */
export function paymentLines(payment: AgreedPayment, company: CompanyDetails): readonly string[] {
  const { first, total } = payment;
  const when = first ? `, first on or after ${formatDateWithWeekday(first)}` : '';
  return [
    `You pay ${paymentsInWords(payment)}${when}.`,
    ...(total === undefined ? [] : [`That is ${formatPounds(total)} in all.`]),
    ...statementLines(company),
  ];
}
