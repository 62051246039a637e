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
 * One statement, parsed once, that inserts any number of rows into each of several tables: all of
 * them are stored or none, in a single trip. The tables are filled in the order given and each in the
 * order of its first two columns, so that two such statements never wait for each other crosswise.
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
  return (rows) => ({
    name,
    text,
    values: tables.flatMap((table) =>
      Object.keys(columns[table]).map((column) =>
        arrayLiteral(rows.map((row) => valueOf(row[table], column))),
      ),
    ),
  });
}

type Value = boolean | number | string | Buffer | null;

function valueOf(row: object, column: string): Value {
  const values = row as Readonly<Record<string, Value | undefined>>;
  return values[column] ?? null;
}

const TO_ESCAPE = /["\\]/;
const ALL_TO_ESCAPE = /["\\]/g;

/** PostgreSQL's own text of an array, written here because the driver takes several times as long. */
function arrayLiteral(values: readonly Value[]): string {
  return `{${values.map(elementOf).join(',')}}`;
}

function elementOf(value: Value): string {
  if (value === null) return 'NULL';
  if (Buffer.isBuffer(value)) return `"\\\\x${value.toString('hex')}"`;
  const text = String(value);
  return TO_ESCAPE.test(text) ? `"${text.replace(ALL_TO_ESCAPE, '\\$&')}"` : `"${text}"`;
}
