import { isAsciiDigits } from '../domain/digits.ts';
import { HOUSEMATE_COUNT_MESSAGE, isHousemateCount } from '../domain/household.ts';
import { LIMITS } from '../domain/limits.ts';
import { formatPostcode } from '../domain/postcode.ts';
import { readText, textField } from './fields.ts';
import type { Field } from './form.ts';
import { MESSAGES } from './messages.ts';

/** The form does not check whether the postcode exists: the provider does. */
export const postcodeField = textField({
  label: 'Postcode',
  required: MESSAGES.postcode,
  format: formatPostcode,
  length: LIMITS.postcode,
});

/** The number of people in the house, as a text of digits. */
export const housemateCountField: Field<string, unknown, unknown> = {
  label: 'Housemates',
  read: readText,
  checks: [
    (text) =>
      isAsciiDigits(text) && isHousemateCount(Number(text)) ? undefined : HOUSEMATE_COUNT_MESSAGE,
  ],
};
