import type { InvalidFields } from '@kettle/core';
import { readSentences } from './read-messages.ts';
import { readShape, type Reader } from './reader.ts';

const readFieldErrors: Reader<readonly string[]> = (value) => {
  const sentences = readSentences(value);
  return sentences?.length ? sentences : undefined;
};

const readErrors: Reader<{ readonly errors: InvalidFields['errors'] }> = readShape({
  errors: readShape(
    {},
    {
      firstname: ['firstName', readFieldErrors] as const,
      lastname: ['lastName', readFieldErrors] as const,
      email: readFieldErrors,
      tel: ['phoneNumber', readFieldErrors] as const,
    },
  ),
});

/** Reads the errors of a 422 under the core's field names; undefined if no field has an error. */
export const readInvalidFields: Reader<InvalidFields> = (value) => {
  const errors = readErrors(value)?.errors ?? {};
  return Object.keys(errors).length > 0 ? { kind: 'invalid-fields', errors } : undefined;
};
