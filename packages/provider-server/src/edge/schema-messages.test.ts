import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { describe, expect, it } from 'vitest';
import { fieldErrorsOf } from './schema-messages.ts';

const error = (
  keyword: string,
  instancePath: string,
  params: Readonly<Record<string, string | number>> = {},
): FastifySchemaValidationError => ({ keyword, instancePath, params, schemaPath: '' });

const messagesOf = (...errors: readonly FastifySchemaValidationError[]): readonly string[] =>
  fieldErrorsOf(errors).map(({ message }) => message);

describe('the message about an error in a request', () => {
  it.each([
    ['First name required', error('required', '', { missingProperty: 'firstName' })],
    ['City required', error('required', '/address/fullAddress', { missingProperty: 'city' })],
    [
      'Address line 1 must be 100 characters or fewer',
      error('maxLength', '/address/line1', { limit: 100 }),
    ],
    [
      'Affiliate code must be 64 characters or fewer',
      error('maxLength', '/affiliateCode', { limit: 64 }),
    ],
    [
      'The link to the house must be 64 characters or fewer',
      error('maxLength', '/guid', { limit: 64 }),
    ],
    ['Housemates must be 15 or fewer', error('maxItems', '/housemates', { limit: 15 })],
    ['Sort code is not valid', error('pattern', '/bankDetails/sortCode')],
    ['Privacy policy is not valid', error('const', '/agreedToPolicy')],
    [
      'The list of package options must be 32 or fewer',
      error('maxItems', '/selectedProducts', { limit: 32 }),
    ],
    ['First payment date is not valid', error('format', '/bankDetails/firstPaymentDate')],
    ['Broadband installation date is not valid', error('format', '/x/broadbandDate')],
    ['The address is not valid', error('oneOf', '/houseInformation/address')],
    ['offers is not valid', error('type', '/offers')],
    ['The request is not valid', error('type', '')],
    ['The request is not valid', error('type', '/priceIds/12')],
  ])('is "%s"', (sentence, fieldError) => {
    expect(messagesOf(fieldError)).toEqual([sentence]);
  });

  it.each([
    ['sortcode', ': sortcode'],
    ['_x1', ': _x1'],
    [`a${'b'.repeat(39)}`, `: a${'b'.repeat(39)}`],
    ['a'.repeat(41), ''],
    ['55779911', ''],
    ['Ada Byron', ''],
    ['a-b', ''],
    [7, ''],
  ])('repeats a key that nobody expects only if it looks like a key: %s', (key, repeated) => {
    const fieldError = error('additionalProperties', '', { additionalProperty: key });

    expect(messagesOf(fieldError)).toEqual([`Unknown field${repeated}.`]);
  });
});

describe('the field of an error', () => {
  it.each([
    ['email', error('required', '/housemates/0', { missingProperty: 'email' })],
    ['email', error('maxLength', '/housemates/0/email')],
    ['', error('type', '')],
  ])('is "%s"', (field, fieldError) => {
    expect(fieldErrorsOf([fieldError])).toMatchObject([{ field }]);
  });
});

describe('several errors', () => {
  it.each([
    ['in a field', error('maxLength', '/houseInformation/address/line1', { limit: 100 })],
    [
      'of a missing field',
      error('required', '/houseInformation', { missingProperty: 'startDate' }),
    ],
  ])('%s are named without the object around it, which may also be null', (_, fieldError) => {
    const around = [error('type', '/houseInformation'), error('anyOf', '/houseInformation')];

    expect(messagesOf(fieldError, ...around)).toEqual(messagesOf(fieldError));
    expect(messagesOf(...around)).toEqual(['House information is not valid']);
  });

  it('of a list and of something in it are both named', () => {
    const long = error('maxItems', '/housemates', { limit: 15 });
    const inside = error('format', '/housemates/0/email');

    expect(messagesOf(long, inside)).toHaveLength(2);
  });

  it('are named in their order, one for each field', () => {
    const errors = [
      error('required', '', { missingProperty: 'firstName' }),
      error('maxLength', '/tel', { limit: 32 }),
      error('type', '/tel'),
      error('anyOf', '/tel'),
      error('maxLength', '/housemates/0/email', { limit: 254 }),
      error('maxLength', '/housemates/1/email', { limit: 254 }),
    ];

    expect(messagesOf(...errors)).toEqual([
      'First name required',
      'Mobile number must be 32 characters or fewer',
      'Email address must be 254 characters or fewer',
      'Email address must be 254 characters or fewer',
    ]);
  });

  it('are twenty at most', () => {
    const tooMany = Array.from({ length: 1000 }, (_, index) =>
      error('additionalProperties', '', { additionalProperty: `key${index}` }),
    );

    expect(messagesOf(...tooMany)).toHaveLength(20);
  });
});
