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
import { tableLines } from './layout.ts';

/** The result of a quote. `requestedVoucher` is the code in the request, because a journey drops an invalid code. */
export function quoteOutcome(
  journey: LeadJourney,
  period: Period,
  requestedVoucher = '',
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
      ...tableLines(products.flatMap((product) => productRows(product, journey, period))),
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
