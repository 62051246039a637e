import { omitUndefined, type Product } from '@kettle/core';
import type { House } from '@kettle/provider-domain';
import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { HouseLineTable, LineWords, Tables } from '../database/tables.ts';

export type LineRow = Omit<Selectable<HouseLineTable>, 'house_guid' | 'position'>;

/** Selects the lines of the queried house, in their order, as one JSON column. */
export function linesOfHouse() {
  return (eb: ExpressionBuilder<Tables, 'house'>) =>
    jsonArrayFrom(
      eb
        .selectFrom('house_line')
        .select(['product_type', 'option_code', 'price_id', 'price', 'former_price', 'words'])
        .whereRef('house_line.house_guid', '=', 'house.guid')
        .orderBy('position'),
    ).as('lines');
}

export function productsOfLines(lines: readonly LineRow[]): readonly Product[] {
  return lines.map(({ product_type: type, option_code: code, words, ...line }) => {
    const price = omitUndefined({
      current: Number(line.price),
      old: line.former_price === null ? undefined : Number(line.former_price),
    });
    const option = { ...words.option, code, priceId: line.price_id, price };
    return { ...words.product, type, defaultOption: code, options: [option] };
  });
}

/** The lines of a new house with the texts and prices that the lead saw (KE22). */
export function rowsOfLines({
  guid,
  products,
}: Pick<House, 'guid' | 'products'>): readonly Insertable<HouseLineTable>[] {
  return products.map((product, position) => ({
    house_guid: guid,
    position,
    ...columnsOf(product),
  }));
}

type LineColumns = Omit<Insertable<HouseLineTable>, 'house_guid' | 'position'>;

function columnsOf({ type, defaultOption: _, options, ...product }: Product): LineColumns {
  const [option] = options;
  if (!option || options.length > 1)
    throw new Error(`A line has exactly one option; ${type} has ${options.length}.`);
  const { code, priceId, price, ...words } = option;
  return {
    product_type: type,
    option_code: code,
    price_id: priceId,
    price: price.current,
    former_price: price.old ?? null,
    words: JSON.stringify({ product, option: words } satisfies LineWords),
  };
}
