import type {
  ListShape,
  ObjectShape,
  Shape,
  TextShape,
  WholeNumberShape,
  YesNoShape,
} from './shape.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** A document may name its schema at the top, so that an editor finds it. */
const AT_THE_TOP = { $schema: { type: 'string', description: 'Where this schema is.' } } as const;

/** Converts the shape of a document to JSON Schema 2020-12. */
export function jsonSchemaOf(title: string, shape: ObjectShape): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    ...objectSchema(shape, AT_THE_TOP),
  };
}

function schemaOf(shape: Shape): JsonSchema {
  switch (shape.kind) {
    case 'text':
      return textSchema(shape);
    case 'yes-no':
      return yesNoSchema(shape);
    case 'whole-number':
      return wholeNumberSchema(shape);
    case 'list':
      return listSchema(shape);
    case 'object':
      return objectSchema(shape);
  }
}

function yesNoSchema({ about, example, isConsent = false }: YesNoShape): JsonSchema {
  return {
    type: 'boolean',
    description: about,
    ...(isConsent ? { const: true } : {}),
    examples: [example],
  };
}

function textSchema({ about, example, choices, limit, pattern, format }: TextShape): JsonSchema {
  return {
    type: 'string',
    description: about,
    ...(choices === undefined ? {} : { enum: choices }),
    ...(limit === undefined ? {} : { maxLength: limit }),
    ...(pattern === undefined ? {} : { pattern }),
    ...(format === undefined ? {} : { format }),
    examples: [example],
  };
}

function wholeNumberSchema({ about, example, from, to }: WholeNumberShape): JsonSchema {
  return { type: 'integer', description: about, minimum: from, maximum: to, examples: [example] };
}

function listSchema({ about, limit, entry }: ListShape): JsonSchema {
  return { type: 'array', description: about, maxItems: limit, items: schemaOf(entry) };
}

function objectSchema(
  { about, required, either, parts }: ObjectShape,
  otherProperties: JsonSchema = {},
): JsonSchema {
  const properties = Object.entries(parts).map(([name, part]) => [name, schemaOf(part)] as const);
  return {
    type: 'object',
    description: about,
    ...(required.length === 0 ? {} : { required }),
    ...(either === undefined ? {} : { oneOf: either.map((name) => ({ required: [name] })) }),
    additionalProperties: false,
    properties: { ...otherProperties, ...Object.fromEntries(properties) },
  };
}
