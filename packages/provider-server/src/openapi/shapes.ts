import {
  namedJsonSchemas,
  type JsonSchema,
  type ShapeName,
} from '@kettle/provider-api/json-schema';

/** What is said of a shape, and of its parts by their keys. */
interface ShapeTexts {
  readonly itself?: string;
  readonly parts?: Readonly<Record<string, string>>;
}

const TEXTS: Readonly<Partial<Record<ShapeName, ShapeTexts>>> = {
  Pence: { itself: 'Pence per person per week, with at most four decimals.' },
  ShownAddress: { itself: 'Its postcode may be empty.' },
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
  const described = Object.entries(namedJsonSchemas()).map(([name, schema]) => [
    name,
    withTexts(schema, TEXTS[name as ShapeName] ?? {}),
  ]);
  return Object.fromEntries(described) as Readonly<Record<string, JsonSchema>>;
}

function withTexts(schema: JsonSchema, { itself, parts = {} }: ShapeTexts): JsonSchema {
  const { properties } = schema;
  const described = Object.entries(parts).map(([key, description]) => {
    const part = properties?.[key];
    if (typeof part !== 'object') throw new Error(`A text describes ${key}, which is not there.`);
    return [key, { ...part, description }];
  });
  return {
    ...schema,
    ...(itself !== undefined && { description: itself }),
    ...(properties && { properties: { ...properties, ...Object.fromEntries(described) } }),
  };
}
