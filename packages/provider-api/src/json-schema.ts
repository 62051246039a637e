import {
  toJsonSchema,
  toJsonSchemaDefs,
  type ConversionConfig,
  type JsonSchema,
} from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { checkJoiner, getAccount } from './accounts.ts';
import { pence } from './answer-parts.ts';
import { setUpDirectDebit } from './mandates.ts';
import { discount } from './quotes.ts';
import { address, fullAddress, shownAddress } from './shapes/address.ts';
import { failure, houseComplete } from './shapes/failures.ts';
import { option, product } from './shapes/product.ts';

export type { JsonSchema } from '@valibot/to-json-schema';

/** The checks of these actions cannot be expressed in a JSON Schema. */
const UNSUPPORTED_ACTIONS = ['check', 'guard', 'raw_check'];

const CONFIG = {
  target: 'draft-2020-12',
  typeMode: 'output',
  ignoreActions: UNSUPPORTED_ACTIONS,
  overrideSchema: ({ jsonSchema }) => requireExpectedParts(jsonSchema),
} as const satisfies ConversionConfig;

/**
 * The JSON Schema of a part of a call, in its documented form. For an answer it describes the
 * output of the schema, and requires the parts that every provider should send.
 */
export function jsonSchemaOf(schema: GenericSchema): JsonSchema {
  const { $schema: _, ...json } = toJsonSchema(schema, CONFIG);
  return json;
}

/**
 * The shapes that several calls use, and the large ones, by the names that the documentation gives
 * them.
 */
const NAMED_SHAPES = {
  Pence: pence,
  FullAddress: fullAddress,
  Address: address,
  ShownAddress: shownAddress,
  Option: option,
  Product: product,
  Discount: discount,
  Account: getAccount.answer,
  AccountOpened: setUpDirectDebit.answer,
  Failure: failure,
  HouseComplete: houseComplete,
  InvalidJoiner: checkJoiner.failures[422],
};

export type ShapeName = keyof typeof NAMED_SHAPES;

const WITH_REFERENCES = {
  ...CONFIG,
  definitions: NAMED_SHAPES,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} satisfies ConversionConfig;

/**
 * The JSON Schemas of the named shapes, which refer to each other as the components of an OpenAPI
 * document.
 */
export function namedJsonSchemas(): Readonly<Record<ShapeName, JsonSchema>> {
  return toJsonSchemaDefs(NAMED_SHAPES, WITH_REFERENCES);
}

/** The JSON Schema of a part of a call, which refers to the named shapes. */
export function jsonSchemaWithRefs(schema: GenericSchema): JsonSchema {
  const { $schema: _, $defs: _defs, ...json } = toJsonSchema(schema, WITH_REFERENCES);
  return json;
}

/** Lists the expected parts of an object as required, and removes their mark. */
function requireExpectedParts(json: JsonSchema): JsonSchema {
  const required = new Set(json.required);
  for (const [name, part] of Object.entries(json.properties ?? {})) {
    if (typeof part !== 'object' || !('expected' in part)) continue;
    delete part['expected'];
    required.add(name);
  }
  return required.size === 0 ? json : { ...json, required: [...required] };
}
