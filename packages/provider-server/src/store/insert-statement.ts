import type { Insertable } from 'kysely';
import type { NamedStatement } from './database.ts';
import type { Tables } from './tables.ts';

type Rows<T extends keyof Tables> = { readonly [Name in T]: Insertable<Tables[Name]> };

type Columns<T extends keyof Tables> = {
  readonly [Name in T]: readonly (keyof Insertable<Tables[Name]> & string)[];
};

/**
 * One statement that inserts a row into each of several tables, so that they are stored together or
 * not at all in a single trip. Made once; `columns` are in the order of the tables.
 */
export function insertStatement<T extends keyof Tables>(
  name: string,
  columns: Columns<T>,
): (rows: Rows<T>) => NamedStatement {
  const tables = Object.keys(columns) as T[];
  let count = 0;
  const inserts = tables.map((table) => {
    const places = columns[table].map(() => `$${(count += 1)}`);
    return `insert into ${table} (${columns[table].join(', ')}) values (${places.join(', ')})`;
  });
  const last = inserts.pop() ?? '';
  const others = inserts.map((insert, index) => `part_${index} as (${insert})`);
  const text = `${others.length > 0 ? `with ${others.join(', ')} ` : ''}${last}`;
  return (rows) => ({
    name,
    text,
    values: tables.flatMap((table) => valuesOf(columns[table], rows[table])),
  });
}

function valuesOf(columns: readonly string[], row: object): unknown[] {
  const values: Readonly<Record<string, unknown>> = { ...row };
  return columns.map((column) => values[column] ?? null);
}
