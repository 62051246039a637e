import {
  namedJsonSchemas,
  type JsonSchema,
  type ShapeName,
} from '@kettle/provider-api/json-schema';

/** The descriptions of a shape and of its properties. */
interface ShapeTexts {
  readonly description?: string;
  readonly parts?: Readonly<Record<string, string>>;
}

const TEXTS: Readonly<Partial<Record<ShapeName, ShapeTexts>>> = {
  Pence: { description: 'Pence per person per week, with at most four decimals.' },
  ShownAddress: { description: 'Its postcode may be empty.' },
  Product: {
    parts: {
      type: '`Energy`, `Water`, `Broadband`, `TV Licence`; another one is shown like these.',
      defaultOption: 'The code of one of the options.',
    },
  },
  Account: { parts: { accountCreator: 'First name only.' } },
  Failure: {
    parts: {
      messages: 'The first is shown to the person; without one the caller shows its own.',
    },
  },
};

/** The document's `components.schemas`. */
export function shapes(): Readonly<Record<string, JsonSchema>> {
  const shapesWithTexts = Object.entries(namedJsonSchemas()).map(([name, schema]) => [
    name,
    withTexts(schema, TEXTS[name as ShapeName] ?? {}),
  ]);
  return Object.fromEntries(shapesWithTexts) as Readonly<Record<string, JsonSchema>>;
}

function withTexts(schema: JsonSchema, { description, parts = {} }: ShapeTexts): JsonSchema {
  const { properties } = schema;
  const describedParts = Object.entries(parts).map(([key, text]) => {
    const part = properties?.[key];
    if (typeof part !== 'object') throw new Error(`The shape has a text but no property ${key}.`);
    return [key, { ...part, description: text }];
  });
  return {
    ...schema,
    ...(description !== undefined && { description }),
    ...(properties && { properties: { ...properties, ...Object.fromEntries(describedParts) } }),
  };
}
