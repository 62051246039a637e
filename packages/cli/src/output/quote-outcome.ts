import { leadPackagePrice, pickedOption, type LeadJourney, type Product } from '@kettle/core';
import type { DoneOutcome } from './outcome.ts';
import {
  priceCell,
  priceLine,
  shownPackagePrice,
  shownPrice,
  type Period,
  discountLine,
} from './prices.ts';
import { NARROW_COLUMNS, plainTableLines } from './layout.ts';

interface QuoteRequest {
  readonly period: Period;
  /** The code in the request, because a journey drops an invalid one. */
  readonly voucher?: string | undefined;
  /** The width of the terminal. */
  readonly columns: number | undefined;
}

/** The result of a quote. */
export function quoteOutcome(
  journey: LeadJourney,
  { period, voucher: requestedVoucher = '', columns = NARROW_COLUMNS }: QuoteRequest,
): DoneOutcome {
  const { household, products = [], discount } = journey;
  const price = leadPackagePrice(journey);
  const voucher =
    discount === undefined
      ? {}
      : {
          voucher: {
            code: discount.isValid ? discount.code : requestedVoucher,
            isValid: discount.isValid,
            message: (discount.isValid ? discount.description : discount.errorMsg) ?? '',
          },
        };
  return {
    kind: 'done',
    value: {
      postcode: household?.postcode,
      housemates: household?.housemateCount,
      ...shownPackagePrice(price),
      ...voucher,
      products: products.map((product) => productValue(product, journey)),
    },
    lines: [
      priceLine(price, period),
      ...(discount?.isValid ? [discountLine(discount)] : []),
      '',
      ...(columns < NARROW_COLUMNS
        ? products.flatMap((product) => narrowLines(product, journey, period))
        : plainTableLines(products.flatMap((product) => productRows(product, journey, period)))),
    ],
  };
}

function productValue(product: Product, { picks }: LeadJourney) {
  const picked = pickedOption(product, picks);
  return {
    type: product.type,
    code: picked?.code,
    title: picked?.title,
    price: shownPrice(picked?.price.current ?? 0),
    options: product.options.map(({ code, title, price }) => ({
      code,
      title,
      price: shownPrice(price.current),
    })),
  };
}

/** The table rows of a product's options. A star marks the option that is in the package. */
function productRows(product: Product, { picks }: LeadJourney, period: Period): string[][] {
  const picked = pickedOption(product, picks)?.code;
  return product.options.map(({ code, title, price }, index) => [
    index === 0 ? product.type : '',
    code === picked ? '*' : ' ',
    code,
    priceCell(price.current, period),
    title,
  ]);
}

/** The lines of a product on a narrow terminal: its name, and an option a line below it. */
function narrowLines(product: Product, { picks }: LeadJourney, period: Period): readonly string[] {
  const picked = pickedOption(product, picks)?.code;
  const options = product.options.map(
    ({ code, title, price }) =>
      `  ${code === picked ? '*' : ' '} ${code}: ${title}, ${priceCell(price.current, period).trim()}`,
  );
  return [product.type, ...options];
}
