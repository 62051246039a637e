import { isAsciiDigits } from '../domain/digits.ts';
import { HOUSEMATE_COUNT_WORDS, isHousemateCount } from '../domain/household.ts';
import { LIMITS } from '../domain/limits.ts';
import { formatPostcode } from '../domain/postcode.ts';
import { readText, textField } from './fields.ts';
import type { Field } from './form.ts';
import { MESSAGES } from './messages.ts';

/** Whether there is such a place is the provider's to judge. */
export const postcodeField = textField({
  label: 'Postcode',
  required: MESSAGES.postcode,
  format: formatPostcode,
  length: LIMITS.postcode,
});

/** How many live in the house, as text of digits. */
export const housemateCountField: Field<string, unknown, unknown> = {
  read: readText,
  checks: [
    (text) =>
      isAsciiDigits(text) && isHousemateCount(Number(text)) ? undefined : HOUSEMATE_COUNT_WORDS,
  ],
};
