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
import { refuse, type Decision } from './refusal.ts';
import { HOME_REGION, REGIONS, type Region } from './regions.ts';

/** The picked products, priced for one household. Each product has only its picked option. */
export interface Selection {
  readonly priceIds: readonly PriceId[];
  readonly products: readonly Product[];
  readonly picks: Picks;
  /** The price without a voucher. */
  readonly price: PackagePrice;
}

/**
 * The selection for a list of price ids. A regional id is valid in every region, at the price of
 * `region`, which is read from the ids by default. Refuses unknown ids, two options of one product, an
 * empty list, and an invalid household size.
 */
export function selectByPriceIds(
  priceIds: readonly PriceId[],
  housemateCount: number,
  region: Region = regionOfPriceIds(priceIds),
): Decision<Selection> {
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

/** Restores a selection from stored picks and computes its price again. */
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
