/** The part of JSON Schema 2020-12 that the routes and answers use. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
}

/** The schema of an object in an answer. Keys that end with `?` are optional. Clients ignore unknown keys. */
export function shape(parts: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const entries = Object.entries(parts);
  const required = entries.flatMap(([key]) => (key.endsWith('?') ? [] : [key]));
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([key, part]) => [key.replace(/\?$/, ''), part])),
    ...(required.length === 0 ? {} : { required }),
  };
}

export function ref(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}

export function listOf(items: JsonSchema): JsonSchema {
  return { type: 'array', items };
}

export const TEXT: JsonSchema = { type: 'string' };
export const TRUTH: JsonSchema = { type: 'boolean' };
export const COUNT: JsonSchema = { type: 'integer', minimum: 0 };
export const DATE: JsonSchema = { type: 'string', format: 'date' };
