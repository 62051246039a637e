import {
  packagePriceOf,
  isHousemateCount,
  success,
  type CalendarDate,
  type PackagePrice,
  type Picks,
  type PriceId,
  type Product,
} from '@kettle/core';
import {
  homeRegionOf,
  productsFor,
  type Buyer,
  type Catalogue,
  type Region,
} from './company/catalogue.ts';
import { refuse, type Decision } from './refusal.ts';
import { wrongHousemateCount } from './validation.ts';

/** The picked products, priced for one household. Each product has only its picked option. */
export interface Selection {
  readonly priceIds: readonly PriceId[];
  readonly products: readonly Product[];
  readonly picks: Picks;
  /** The price without a voucher. */
  readonly price: PackagePrice;
}

export interface SelectionRequest {
  readonly priceIds: readonly PriceId[];
  readonly housemateCount: number;
  /** Read from the price ids if absent. */
  readonly region?: Region;
  readonly today: CalendarDate;
}

/**
 * The selection for a list of price ids. A regional id is valid in every region, at the price of
 * `region`. Refuses unknown ids, two options of one product, an empty list, and an invalid
 * household size.
 */
export function selectByPriceIds(
  catalogue: Catalogue,
  { priceIds, housemateCount, region, today }: SelectionRequest,
): Decision<Selection> {
  if (!isHousemateCount(housemateCount)) return wrongHousemateCount();
  const baseId = (id: PriceId): PriceId => catalogue.priceIds.get(id)?.base ?? id;
  const wanted = new Set(priceIds.map(baseId));
  const buyer = {
    region: region ?? regionOfPriceIds(catalogue, priceIds),
    housemateCount,
    today,
  };
  const products = productsFor(catalogue, buyer).map((product) => ({
    ...product,
    options: product.options.filter(({ priceId }) => wanted.has(baseId(priceId))),
  }));
  const picked = products.filter(({ options }) => options.length > 0);
  // Two options of one product, or an unknown id, leave fewer products than ids.
  if (picked.length === 0 || picked.length !== wanted.size) {
    return refuse('unprocessable', 'We do not know this package. Get a new price and try again.');
  }
  return success(selectionOf(picked));
}

/** Restores a selection from stored picks and computes its price again. */
export function selectByPicks(catalogue: Catalogue, picks: Picks, buyer: Buyer): Selection {
  const products = productsFor(catalogue, buyer).map((product) => ({
    ...product,
    options: product.options.filter(
      ({ code }) => Object.hasOwn(picks, product.type) && picks[product.type] === code,
    ),
  }));
  return selectionOf(products.filter(({ options }) => options.length > 0));
}

/** The selection of all default options. */
export function selectDefaults(catalogue: Catalogue, buyer: Buyer): Selection {
  const { products } = catalogue;
  const picks = Object.fromEntries(products.map((one) => [one.type, one.defaultOption]));
  return selectByPicks(catalogue, picks, buyer);
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

/** The first region that a price id names, or the home region: its price ids name no region. */
function regionOfPriceIds(catalogue: Catalogue, priceIds: readonly PriceId[]): Region {
  const homeRegion = homeRegionOf(catalogue);
  const regions = priceIds.map((id) => catalogue.priceIds.get(id)?.region);
  return regions.find((region) => region !== undefined && region !== homeRegion) ?? homeRegion;
}
