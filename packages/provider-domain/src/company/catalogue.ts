import {
  OPTIONAL_PRODUCT_TYPES,
  omitUndefined,
  type CalendarDate,
  type PriceId,
  type Product,
  type ProductOption,
} from '@kettle/core';
import { compactPostcode, outwardArea, outwardCode } from '../postcodes.ts';
import type { CatalogueFile, OptionEntry, PriceEntry, ProductEntry } from './schemas.ts';

/** The name of a price region in the catalogue. */
export type Region = string;

export interface Catalogue {
  /** The first is the home region. Its price ids do not end with a region's name. */
  readonly regions: readonly Region[];
  readonly regionOfArea: ReadonlyMap<string, Region>;
  readonly elsewhere?: Region;
  /** Areas, districts and postcodes in compact form. */
  readonly notCovered: ReadonlySet<string>;
  readonly products: readonly ProductEntry[];
  /**
   * Every valid price id, with the price id of its option and, if prices differ by region, its
   * region.
   */
  readonly priceIds: ReadonlyMap<PriceId, OptionPriceId>;
}

interface OptionPriceId {
  readonly base: PriceId;
  readonly region?: Region;
}

/** The household and the day for which prices are wanted. */
export interface Buyer {
  readonly region: Region;
  readonly housemateCount: number;
  readonly today: CalendarDate;
}

export function catalogueOf(file: CatalogueFile): Catalogue {
  const { regions, elsewhere, notCovered = [], products } = file;
  const names = Object.keys(regions);
  const areas = Object.entries(regions).flatMap(([region, list]) =>
    list.map((area): [string, Region] => [area, region]),
  );
  return omitUndefined({
    regions: names,
    regionOfArea: new Map(areas),
    elsewhere,
    notCovered: new Set(notCovered.map(compactPostcode)),
    products,
    priceIds: new Map(
      products.flatMap(({ options }) => options.flatMap((one) => priceIdsOf(one, names))),
    ),
  });
}

function priceIdsOf(
  option: OptionEntry,
  [home = '', ...others]: readonly Region[],
): readonly [PriceId, OptionPriceId][] {
  const base = option.priceId;
  if (!isRegional(option)) return [[base, { base }]];
  return [
    [base, { base, region: home }],
    ...others.map((region): [PriceId, OptionPriceId] => [
      regionalPriceId(base, region),
      { base, region },
    ]),
  ];
}

function isRegional({ prices }: OptionEntry): boolean {
  return prices.some(({ regions }) => regions !== undefined);
}

/** A regional price id includes its region, so that a selection has a price without a postcode. */
function regionalPriceId(priceId: PriceId, region: Region): PriceId {
  return `${priceId}_${region}`;
}

/** The region whose price ids do not end with a region's name. */
export function homeRegionOf({ regions: [home = ''] }: Catalogue): Region {
  return home;
}

/** The region of a postcode; undefined if the company does not cover it. */
export function regionOfPostcode(catalogue: Catalogue, postcode: string): Region | undefined {
  const area = outwardArea(postcode);
  const places = [area, outwardCode(postcode), compactPostcode(postcode)];
  if (places.some((place) => catalogue.notCovered.has(place))) return undefined;
  return catalogue.regionOfArea.get(area) ?? catalogue.elsewhere;
}

/** The products that are sold to a household on a day, with their prices. */
export function productsFor(catalogue: Catalogue, buyer: Buyer): readonly Product[] {
  return catalogue.products
    .map((entry) => productOf(catalogue, entry, buyer))
    .filter(({ options }) => options.length > 0);
}

function productOf(catalogue: Catalogue, entry: ProductEntry, buyer: Buyer): Product {
  const options = entry.options.map((option) => optionOf(catalogue, entry, option, buyer));
  return { ...entry, options: options.filter((option) => option !== undefined) };
}

function optionOf(
  catalogue: Catalogue,
  { type }: ProductEntry,
  option: OptionEntry,
  { region, housemateCount, today }: Buyer,
): ProductOption | undefined {
  const { prices, ...words } = option;
  const price = prices.find((one) => isForRegion(one, region) && isWithinPeriod(one, today));
  const current = price?.pence[housemateCount - 1];
  if (current === undefined) return undefined;
  const isNamed = isRegional(option) && region !== homeRegionOf(catalogue);
  return {
    ...words,
    priceId: isNamed ? regionalPriceId(words.priceId, region) : words.priceId,
    price: omitUndefined({ current, old: price?.formerPence?.[housemateCount - 1] }),
    optional: OPTIONAL_PRODUCT_TYPES.includes(type),
    enabled: true,
  };
}

function isWithinPeriod({ from, until }: PriceEntry, day: CalendarDate): boolean {
  return (from === undefined || from <= day) && (until === undefined || day <= until);
}

export function isForRegion({ regions }: PriceEntry, region: Region): boolean {
  return regions === undefined || regions.includes(region);
}
