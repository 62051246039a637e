import {
  packagePriceOf,
  isHousemateCount,
  success,
  type PackagePrice,
  type Picks,
  type PriceId,
  type Product,
} from '@kettle/core';
import { catalogueOf } from './catalogue.ts';
import { wrongHousemateCount } from './housemates.ts';
import { refuse, type Ruled } from './refusal.ts';
import { HOME_REGION, REGIONS, type Region } from './regions.ts';

/** What was picked, priced for one household: each product with its picked option alone. */
export interface Selection {
  readonly priceIds: readonly PriceId[];
  readonly products: readonly Product[];
  readonly picks: Picks;
  /** Without any voucher. */
  readonly price: PackagePrice;
}

/**
 * The selection that these price ids stand for. A regional id counts in every region, at that
 * region's price; without a `region` the ids themselves tell it. Unknown ids, two options of one
 * product, nothing at all, or a house of no possible size are refused.
 */
export function selectByPriceIds(
  priceIds: readonly PriceId[],
  housemateCount: number,
  region: Region = regionOfPriceIds(priceIds),
): Ruled<Selection> {
  if (!isHousemateCount(housemateCount)) return wrongHousemateCount();
  const wanted = new Set(priceIds.map(plainPriceId));
  const products = catalogueOf(region, housemateCount).map((product) => ({
    ...product,
    options: product.options.filter(({ priceId }) => wanted.has(plainPriceId(priceId))),
  }));
  const picked = products.filter(({ options }) => options.length > 0);
  // Two options of one product, or an unknown id, leave fewer products than ids.
  if (picked.length === 0 || picked.length !== wanted.size) {
    return refuse('unprocessable', 'We do not know this package. Get a new price and try again.');
  }
  return success(selectionOf(picked));
}

/** A selection kept as picks, priced again. */
export function selectByPicks(picks: Picks, housemateCount: number, region: Region): Selection {
  const products = catalogueOf(region, housemateCount).map((product) => ({
    ...product,
    options: product.options.filter(
      ({ code }) => Object.hasOwn(picks, product.type) && picks[product.type] === code,
    ),
  }));
  return selectionOf(products.filter(({ options }) => options.length > 0));
}

function selectionOf(picked: readonly Product[]): Selection {
  const products = picked.map((product) => ({
    ...product,
    defaultOption: product.options[0]?.code ?? product.defaultOption,
  }));
  const options = products.flatMap((product) => product.options);
  return {
    priceIds: options.map(({ priceId }) => priceId),
    products,
    picks: Object.fromEntries(products.map(({ type, defaultOption }) => [type, defaultOption])),
    price: packagePriceOf(options),
  };
}

function regionOfPriceIds(priceIds: readonly PriceId[]): Region {
  return REGIONS.find((region) => priceIds.some((id) => id.endsWith(`_${region}`))) ?? HOME_REGION;
}

const REGION_AT_END = new RegExp(`_(?:${REGIONS.join('|')})$`);

function plainPriceId(priceId: PriceId): PriceId {
  const end = priceId.search(REGION_AT_END);
  return end === -1 ? priceId : priceId.slice(0, end);
}
