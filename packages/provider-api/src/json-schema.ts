import { toJsonSchema, type JsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';

/** These actions check what a JSON Schema cannot say. */
const UNSPEAKABLE_ACTIONS = ['check', 'guard'];

/**
 * The JSON Schema of a part of a call, in its documented form. The schema of an answer is that of what it
 * gives out, and names the parts that every provider should send as required.
 */
export function jsonSchemaOf(schema: GenericSchema): JsonSchema {
  const { $schema: _, ...json } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'output',
    ignoreActions: UNSPEAKABLE_ACTIONS,
    overrideSchema: ({ jsonSchema }) => requiringExpected(jsonSchema),
  });
  return json;
}

/** Lists the expected parts of an object as required, and removes their mark. */
function requiringExpected(json: JsonSchema): JsonSchema {
  const required = new Set(json.required);
  for (const [name, part] of Object.entries(json.properties ?? {})) {
    if (typeof part !== 'object' || !('expected' in part)) continue;
    delete part['expected'];
    required.add(name);
  }
  return required.size === 0 ? json : { ...json, required: [...required] };
}
