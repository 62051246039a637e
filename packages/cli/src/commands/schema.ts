import { documentSchemaOf } from '../documents/json-schema.ts';
import { JOIN, SIGN_UP } from '../documents/schemas.ts';
import type { Command } from '../journeys/command-context.ts';

const SCHEMAS = {
  signup: () => documentSchemaOf('A Kettle sign-up', SIGN_UP),
  join: () => documentSchemaOf('Joining a Kettle house', JOIN),
  batch: () => documentSchemaOf('One line of a Kettle batch (JSON Lines)', SIGN_UP),
} as const;

/** Prints the JSON Schema of a document. */
export const schema: Command<object> = ({ args }) => {
  const name = (args[0] ?? '') as keyof typeof SCHEMAS;
  const value = SCHEMAS[name]();
  return Promise.resolve({
    kind: 'done',
    value,
    lines: JSON.stringify(value, undefined, 2).split('\n'),
  });
};
