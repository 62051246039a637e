import { isAsciiDigits } from '../domain/digits.ts';
import { MAXIMUM_HOUSEMATES, MINIMUM_HOUSEMATES } from '../domain/household.ts';
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

export const housemateCountField: Field<string, unknown, unknown> = {
  read: readText,
  checks: [(count) => (isHousemateCount(count) ? undefined : MESSAGES.housemateCount)],
};

function isHousemateCount(text: string): boolean {
  const count = Number(text);
  return isAsciiDigits(text) && count >= MINIMUM_HOUSEMATES && count <= MAXIMUM_HOUSEMATES;
}
