import type {
  ListShape,
  ObjectShape,
  Shape,
  TextShape,
  WholeNumberShape,
  YesNoShape,
} from './shape.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** A document may name its schema, so that an editor finds it. */
const AT_THE_TOP = {
  $schema: { type: 'string', description: 'The location of this schema.' },
} as const;

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

function yesNoSchema({ description, example, isConsent = false }: YesNoShape): JsonSchema {
  return {
    type: 'boolean',
    description,
    ...(isConsent ? { const: true } : {}),
    examples: [example],
  };
}

function textSchema({
  description,
  example,
  choices,
  limit,
  pattern,
  format,
}: TextShape): JsonSchema {
  return {
    type: 'string',
    description,
    ...(choices === undefined ? {} : { enum: choices }),
    ...(limit === undefined ? {} : { maxLength: limit }),
    ...(pattern === undefined ? {} : { pattern }),
    ...(format === undefined ? {} : { format }),
    examples: [example],
  };
}

function wholeNumberSchema({ description, example, from, to }: WholeNumberShape): JsonSchema {
  return { type: 'integer', description, minimum: from, maximum: to, examples: [example] };
}

function listSchema({ description, limit, entry }: ListShape): JsonSchema {
  return { type: 'array', description, maxItems: limit, items: schemaOf(entry) };
}

function objectSchema(
  { description, required, either, parts }: ObjectShape,
  otherProperties: JsonSchema = {},
): JsonSchema {
  const properties = Object.entries(parts).map(([name, part]) => [name, schemaOf(part)] as const);
  return {
    type: 'object',
    description,
    ...(required.length === 0 ? {} : { required }),
    ...(either === undefined ? {} : { oneOf: either.map((name) => ({ required: [name] })) }),
    additionalProperties: false,
    properties: { ...otherProperties, ...Object.fromEntries(properties) },
  };
}
