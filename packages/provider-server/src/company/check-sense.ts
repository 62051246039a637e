import { isNoProduct, type CalendarDate } from '@kettle/core';
import type { CompanyFiles } from '@kettle/provider-domain';
import type { RightPart } from './check-shape.ts';
import type { Mistake } from './mistake.ts';

type Catalogue = CompanyFiles['catalogue'];
type Product = Catalogue['products'][number];
type Option = Product['options'][number];
type Price = Option['prices'][number];
type Report = (place: string, message: string) => void;

const FIRST_DAY = '0000-01-01' as CalendarDate;
const LAST_DAY = '9999-12-31' as CalendarDate;

/** An entry of a list whose own shape is right, and where it is. */
interface Placed<T> {
  readonly value: T;
  readonly place: string;
}

/** Checks what a schema cannot express: references, overlaps and gaps. */
export function checkCatalogue(catalogue: RightPart<Catalogue>): readonly Mistake[] {
  return collectMistakes('catalogue.json', (report) => {
    const regions = catalogue.regions && Object.keys(catalogue.regions);
    checkRegions(catalogue, report);
    const products = placed(catalogue.products, 'products');
    reportDuplicates(products, ({ type }) => type, '.type', report);
    const options = products.flatMap(({ value, place }) =>
      placed(value.options, `${place}.options`),
    );
    reportDuplicates(options, ({ code }) => code, '.code', report);
    reportDuplicates(options, ({ priceId }) => priceId, '.priceId', report);
    for (const { value: option, place } of options) {
      checkPrices(option, regions, place, report);
      checkNoProduct(option, place, report);
    }
    for (const { value: product, place } of products) {
      checkDefault(product, regions, `${place}.defaultOption`, report);
    }
  });
}

function placed<T>(entries: readonly (T | undefined)[] = [], list: string): readonly Placed<T>[] {
  return entries.flatMap((value, at) =>
    value === undefined ? [] : [{ value, place: `${list}[${at}]` }],
  );
}

function checkRegions({ regions, elsewhere }: RightPart<Catalogue>, report: Report): void {
  if (!regions) return;
  if (elsewhere !== undefined && !Object.hasOwn(regions, elsewhere)) {
    report('elsewhere', `must be one of the regions, not ${elsewhere}`);
  }
  const areas = Object.entries(regions).flatMap(([region, list]) =>
    placed(list, `regions.${region}`),
  );
  reportDuplicates(areas, (area) => area, '', report);
}

function checkPrices(
  { prices }: Option,
  regions: readonly string[] | undefined,
  place: string,
  report: Report,
): void {
  for (const [at, price] of prices.entries()) {
    const own = `${place}.prices[${at}]`;
    checkPeriod(price, own, report);
    for (const [index, region] of (price.regions ?? []).entries()) {
      if (regions && !regions.includes(region)) {
        report(`${own}.regions[${index}]`, `must be one of the regions, not ${region}`);
      }
    }
    const earlier = prices.slice(0, at).findIndex((other) => isOverlap(price, other));
    if (earlier !== -1) {
      report(`${own}.from`, `overlaps prices[${earlier}]: a region has one price on a day`);
    }
    if ((price.formerPence === undefined) !== (price.formerUntil === undefined)) {
      report(
        `${own}.formerUntil`,
        'must be the last day of formerPence: neither goes without the other',
      );
    }
    const former = price.formerPence ?? price.pence;
    const lower = price.pence.findIndex((pence, size) => (former[size] ?? pence) < pence);
    if (lower !== -1) report(`${own}.formerPence[${lower}]`, 'must not be below the price');
  }
}

/**
 * The summary hides an option whose code marks having no product, so such an option must not
 * cost anything.
 */
function checkNoProduct({ code, prices }: Option, place: string, report: Report): void {
  if (!isNoProduct(code) || prices.every(({ pence }) => pence.every((one) => one === 0))) return;
  report(
    `${place}.code`,
    `must not contain _NONE or NO-: these mark having no product, but ${code} has a price`,
  );
}

function isOverlap(one: Price, other: Price): boolean {
  const sharesRegion =
    one.regions === undefined ||
    other.regions === undefined ||
    one.regions.some((region) => other.regions?.includes(region));
  return (
    sharesRegion &&
    (one.from ?? FIRST_DAY) <= (other.until ?? LAST_DAY) &&
    (other.from ?? FIRST_DAY) <= (one.until ?? LAST_DAY)
  );
}

/**
 * Wherever and whenever an option is sold, the default option must be sold too, because it is
 * picked at first.
 */
function checkDefault(
  { defaultOption, options }: Product,
  regions: readonly string[] = [],
  place: string,
  report: Report,
): void {
  const chosen = options.find(({ code }) => code === defaultOption);
  if (!chosen) return report(place, `must be the code of an option, not ${defaultOption}`);
  const days = [FIRST_DAY, ...options.flatMap(({ prices }) => prices.flatMap(changeDaysOf))].sort();
  for (const region of regions) {
    const day = days.find(
      (one) =>
        options.some((option) => isSold(option, region, one)) && !isSold(chosen, region, one),
    );
    if (day === undefined) continue;
    const since = day === FIRST_DAY ? '' : ` from ${day}`;
    return report(
      place,
      `${defaultOption} has no price in ${region}${since}, but other options have`,
    );
  }
}

/** The days on which a price starts, or the day after it ends. */
function changeDaysOf({ from, until }: Price): readonly CalendarDate[] {
  return [from, until && dayAfter(until)].filter((day) => day !== undefined);
}

function dayAfter(day: CalendarDate): CalendarDate {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10) as CalendarDate;
}

function isSold({ prices }: Option, region: string, day: CalendarDate): boolean {
  return prices.some(
    ({ regions, from = FIRST_DAY, until = LAST_DAY }) =>
      (regions === undefined || regions.includes(region)) && from <= day && day <= until,
  );
}

function checkPeriod(
  { from, until }: Pick<Price, 'from' | 'until'>,
  place: string,
  report: Report,
) {
  if (from !== undefined && until !== undefined && until < from) {
    report(`${place}.until`, `must not be before ${from}`);
  }
}

/**
 * Checks what a schema cannot express. Skips the free options while the shape of the catalogue has
 * mistakes.
 */
export function checkVouchers(
  file: RightPart<CompanyFiles['vouchers']>,
  catalogue: Catalogue | undefined,
): readonly Mistake[] {
  const options = catalogue?.products.flatMap((product) => product.options.map(({ code }) => code));
  return collectMistakes('vouchers.json', (report) => {
    const vouchers = placed(file.vouchers, 'vouchers');
    reportDuplicates(vouchers, ({ code }) => code.toUpperCase(), '.code', report);
    for (const { value: voucher, place } of vouchers) {
      checkPeriod(voucher, place, report);
      const { percentOff, penceOff, freeOption } = voucher;
      const effects = [percentOff, penceOff, freeOption].filter((effect) => effect !== undefined);
      if (effects.length !== 1) {
        report(place, 'must have exactly one of percentOff, penceOff and freeOption');
      }
      if (freeOption !== undefined && options && !options.includes(freeOption)) {
        report(`${place}.freeOption`, `must be the code of an option, not ${freeOption}`);
      }
    }
  });
}

export function checkCodes(codes: RightPart<CompanyFiles['codes']>): readonly Mistake[] {
  return collectMistakes('codes.json', (report) => {
    for (const kind of ['referral', 'affiliate', 'agent'] as const) {
      reportDuplicates(placed(codes[kind], kind), ({ code }) => code, '.code', report);
    }
  });
}

function collectMistakes(file: string, check: (report: Report) => void): readonly Mistake[] {
  const mistakes: Mistake[] = [];
  check((place, message) => mistakes.push({ file, place, message }));
  return mistakes;
}

function reportDuplicates<T>(
  entries: readonly Placed<T>[],
  keyOf: (value: T) => string,
  suffix: string,
  report: Report,
): void {
  const first = new Map<string, string>();
  for (const { value, place } of entries) {
    const key = keyOf(value);
    const before = first.get(key);
    if (before === undefined) first.set(key, place + suffix);
    else report(place + suffix, `repeats ${key} of ${before}`);
  }
}
