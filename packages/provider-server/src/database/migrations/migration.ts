/**
 * One step of the schema. A released migration never changes. `sql` may contain several statements.
 */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}
