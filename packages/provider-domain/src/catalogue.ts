import {
  isHousemateCount,
  OPTIONAL_PRODUCT_TYPES,
  presentParts,
  type Pence,
  type PriceId,
  type Product,
  type ProductOption,
} from '@kettle/core';
import {
  CATALOGUE_ENTRIES,
  type OptionEntry,
  type ProductEntry,
  type WeeklyCost,
} from './catalogue-entries.ts';
import { HOME_REGION, type Region } from './regions.ts';

/** Price level of each region in per cent of the cost in the catalogue entry. */
const REGIONAL_LEVEL: Readonly<Record<Region, number>> = {
  yorkshire: 100,
  'north-west': 103,
  'north-east': 98,
  midlands: 101,
  wales: 107,
  scotland: 96,
  'northern-ireland': 104,
  'south-west': 109,
  london: 112,
  'south-east': 106,
};

const priced = new Map<string, readonly Product[]>();

/**
 * All products with their prices for a household of this size. Shared costs are split, so a bigger
 * household pays less per person. Prices are cached by region and size: every sign-up needs them, and
 * there are few combinations.
 */
export function catalogueOf(region: Region, housemateCount: number): readonly Product[] {
  const place = `${region} ${housemateCount}`;
  const known = priced.get(place);
  if (known) return known;
  const products = CATALOGUE_ENTRIES.map((entry) => productOf(entry, region, housemateCount));
  if (isHousemateCount(housemateCount)) priced.set(place, products);
  return products;
}

function productOf(entry: ProductEntry, region: Region, housemateCount: number): Product {
  const { isRegional, options, ...words } = entry;
  const level = isRegional ? REGIONAL_LEVEL[region] : 100;
  return {
    ...words,
    options: options.map((option) => optionOf(entry, option, region, level, housemateCount)),
  };
}

function optionOf(
  product: ProductEntry,
  { cost, formerCost, ...words }: OptionEntry,
  region: Region,
  level: number,
  housemateCount: number,
): ProductOption {
  const price = (weekly: WeeklyCost): Pence => perPerson(weekly, level, housemateCount);
  return {
    ...words,
    priceId: priceIdOf(product, words.priceId, region),
    price: presentParts({ current: price(cost), old: formerCost && price(formerCost) }),
    optional: OPTIONAL_PRODUCT_TYPES.includes(product.type),
    enabled: true,
  };
}

/** The cost per person in whole pence, rounded up. */
function perPerson({ house, each }: WeeklyCost, level: number, housemateCount: number): Pence {
  return Math.ceil(((house + each * housemateCount) * level) / (100 * housemateCount));
}

/** A price id includes its region, so that a selection can be priced without a postcode. */
function priceIdOf(product: ProductEntry, priceId: PriceId, region: Region): PriceId {
  return product.isRegional && region !== HOME_REGION ? `${priceId}_${region}` : priceId;
}
