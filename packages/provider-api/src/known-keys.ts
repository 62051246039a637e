import type { GenericSchema } from 'valibot';

/** What the schemas of requests consist of: objects, lists, and parts that may be absent. */
interface SchemaParts {
  readonly entries?: Readonly<Record<string, GenericSchema>>;
  readonly item?: GenericSchema;
  readonly wrapped?: GenericSchema;
}

/**
 * The value with only the keys that the schema names, at every depth, so that nothing else is sent.
 * Throws for an object whose schema is of another kind, such as a union, because its keys cannot be
 * picked.
 */
export function pickKnownKeys<T>(schema: GenericSchema, value: T): T;
export function pickKnownKeys(schema: GenericSchema, value: unknown): unknown {
  if (value === undefined || value === null) return value;
  const { entries, item, wrapped } = schema as SchemaParts;
  if (wrapped) return pickKnownKeys(wrapped, value);
  if (item) return (value as readonly unknown[]).map((one) => pickKnownKeys(item, one));
  if (!entries) {
    if (typeof value === 'object')
      throw new TypeError(`No keys can be picked by '${schema.type}'.`);
    return value;
  }
  const parts = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(entries)
      .filter(([name]) => parts[name] !== undefined)
      .map(([name, part]) => [name, pickKnownKeys(part, parts[name])]),
  );
}
