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

/** The errors by field of a 422, by our own names; undefined when no field has any. */
export const readInvalidFields: Reader<InvalidFields> = (value) => {
  const errors = readErrors(value)?.errors ?? {};
  return Object.keys(errors).length > 0 ? { kind: 'invalid-fields', errors } : undefined;
};
