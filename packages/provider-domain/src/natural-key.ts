import { emailKey, isKnownAddress, type Address, type CalendarDate } from '@kettle/core';
import { compactPostcode } from './postcodes.ts';

/**
 * The key that is unique among live accounts (KE12): the property's guid or, for an address typed by
 * hand, the postcode, line 1, the lead's e-mail address and the first day of the tenancy.
 */
export function naturalKeyOf(
  address: Address,
  lead: { readonly email: string; readonly startDate: CalendarDate },
): string {
  if (isKnownAddress(address)) return naturalKeyOfGuid(address.guid);
  const parts = [
    compactPostcode(address.postcode),
    normalisedLine(address.fullAddress.line1),
    emailKey(lead.email),
    lead.startDate,
  ];
  return `typed:${parts.join('|')}`;
}

/** The natural key of a property, used to look up its live account. */
export function naturalKeyOfGuid(addressGuid: string): string {
  return `guid:${addressGuid}`;
}

/** Reduces a line to letters and digits of any script, in lower case and separated by single spaces. */
function normalisedLine(line: string): string {
  return line
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
