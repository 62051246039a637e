/** One step of the schema. A released migration is never changed. `sql` may hold several statements. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}
