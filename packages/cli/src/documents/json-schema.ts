import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import type { ObjectPart } from './schemas.ts';

/** A document may name its schema, so that an editor finds it. */
const AT_THE_TOP = {
  $schema: { type: 'string', description: 'The location of this schema.' },
} as const;

/** Converts the schema of a document to JSON Schema. */
export function documentSchemaOf(
  title: string,
  schema: ObjectPart,
): Readonly<Record<string, unknown>> {
  const { $schema, properties, ...json } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    overrideSchema: ({ jsonSchema }) => withoutEmptyList(jsonSchema),
  });
  return { $schema, title, ...json, properties: { ...AT_THE_TOP, ...properties } };
}

/** Leaves out an empty `required`, which older drafts forbid. */
function withoutEmptyList({ required = [], ...json }: JsonSchema): JsonSchema {
  return required.length === 0 ? json : { ...json, required };
}
