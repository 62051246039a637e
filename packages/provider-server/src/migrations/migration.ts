/** One step of the schema, never changed once released; `sql` may hold several statements. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}
