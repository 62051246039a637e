import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/** All rows of all tables, as JSON: the contents of a database without its schema. */
export type TableRows = Readonly<Record<string, readonly object[]>>;

/** What the migrator keeps for itself. */
const OWN_TABLES = /^schema_migration/;

/** Reads all rows of a database, for a copy that outlives the code that wrote them. */
export async function readTables(db: Database): Promise<TableRows> {
  const tables = await db.introspection.getTables();
  const rows: Record<string, readonly object[]> = {};
  for (const { name } of tables.filter((table) => !OWN_TABLES.test(table.name))) {
    const { rows: found } = await sql<{ row: object }>`
      select to_jsonb(one) as row from ${sql.table(name)} as one order by one`.execute(db);
    if (found.length > 0) rows[name] = found.map(({ row }) => row);
  }
  return rows;
}

/** Writes such rows into the empty tables of the schema that they come from. */
export async function writeTables(db: Database, tables: TableRows): Promise<void> {
  await db.connection().execute(async (connection) => {
    // Tables refer to each other, and all of their rows are there at the end.
    await sql`set session_replication_role = replica`.execute(connection);
    for (const [name, rows] of Object.entries(tables)) {
      await sql`insert into ${sql.table(name)} overriding system value
        select * from jsonb_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(rows)}::jsonb)`.execute(
        connection,
      );
    }
    await sql`set session_replication_role = origin`.execute(connection);
    await continueIdentities(connection);
  });
}

/** The next row of a table gets the number after the last one. */
async function continueIdentities(db: Database): Promise<void> {
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where is_identity = 'YES' and table_schema = current_schema()`.execute(db);
  for (const { table_name: table, column_name: column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(
      db,
    );
  }
}
