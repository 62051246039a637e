import type { Insertable } from 'kysely';
import type { NamedStatement } from './database.ts';
import type { Tables } from './tables.ts';

type SqlType = 'boolean' | 'bytea' | 'date' | 'integer' | 'jsonb' | 'text' | 'uuid';

type Rows<T extends keyof Tables> = { readonly [Name in T]: Insertable<Tables[Name]> };

type Columns<T extends keyof Tables> = {
  readonly [Name in T]: {
    readonly [Column in keyof Insertable<Tables[Name]> & string]?: SqlType;
  };
};

/**
 * Builds one prepared statement that inserts any number of rows into each of several tables, all or none,
 * in a single round trip. It fills the tables in the given order, and each table in the order of its first
 * two columns, so that two of these statements cannot deadlock.
 */
export function insertStatement<T extends keyof Tables>(
  name: string,
  columns: Columns<T>,
): (rows: readonly Rows<T>[]) => NamedStatement {
  const tables = Object.keys(columns) as T[];
  let count = 0;
  const inserts = tables.map((table, index) => {
    const types: readonly unknown[] = Object.values(columns[table]);
    const places = types.map((type) => `$${(count += 1)}::${String(type)}[]`).join(', ');
    const before = index === 0 ? '' : ` where (select count(*) from part_${index - 1}) > 0`;
    return `insert into ${table} (${Object.keys(columns[table]).join(', ')})
      select * from unnest(${places})${before} order by 1, 2`;
  });
  const last = inserts.pop() ?? '';
  const others = inserts.map((insert, index) => `part_${index} as (${insert} returning 1)`);
  const text = `${others.length > 0 ? `with ${others.join(', ')} ` : ''}${last}`;
  const writers = tables.flatMap((table) =>
    Object.entries(columns[table] as Readonly<Record<string, SqlType>>).map(([column, type]) =>
      writerOf(table, column, type),
    ),
  );
  return (rows) => ({ name, text, values: writers.map((write) => write(rows)) });
}

type Value = boolean | number | string | Buffer;

/** Formats a column of all rows as a PostgreSQL array literal. The driver's own formatting takes several times as long. */
function writerOf<T extends keyof Tables>(
  table: T,
  column: string,
  type: SqlType,
): (rows: readonly Rows<T>[]) => string {
  const elementOf = ELEMENTS[type] ?? escaped;
  return (rows) => {
    let text = '';
    for (const row of rows) {
      const values = row[table] as Readonly<Record<string, Value | null | undefined>>;
      const value = values[column];
      const element = value === null || value === undefined ? 'NULL' : elementOf(value);
      text += text === '' ? element : `,${element}`;
    }
    return `{${text}}`;
  };
}

/** How to write array elements of the types that need no general escaping. */
const ELEMENTS: { readonly [Type in SqlType]?: (value: Value) => string } = {
  boolean: String,
  bytea: (value) => `"\\\\x${Buffer.isBuffer(value) ? value.toString('hex') : String(value)}"`,
  integer: String,
  // JSON text contains no control characters, so its own escapes work as the escapes of an array element.
  jsonb: (value) => JSON.stringify(value),
};

const TO_ESCAPE = /["\\]/;
const ALL_TO_ESCAPE = /["\\]/g;

function escaped(value: Value): string {
  const text = String(value);
  return TO_ESCAPE.test(text) ? `"${text.replace(ALL_TO_ESCAPE, '\\$&')}"` : `"${text}"`;
}
