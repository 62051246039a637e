import { emailKey, isKnownAddress, type Address, type CalendarDate } from '@kettle/core';
import { compactPostcode } from './postcodes.ts';

/**
 * What no two live accounts may share (D12): the property's guid or, for an address typed by hand,
 * postcode and line 1 with the lead's e-mail and the first day.
 */
export function naturalKeyOf(
  address: Address,
  lead: { readonly email: string; readonly startDate: CalendarDate },
): string {
  if (isKnownAddress(address)) return naturalKeyOfGuid(address.guid);
  const parts = [
    compactPostcode(address.postcode),
    plainLine(address.fullAddress.line1),
    emailKey(lead.email),
    lead.startDate,
  ];
  return `typed:${parts.join('|')}`;
}

/** For looking up the live account of a property. */
export function naturalKeyOfGuid(addressGuid: string): string {
  return `guid:${addressGuid}`;
}

/** Letters and digits of any script, in lower case, with single spaces. */
function plainLine(line: string): string {
  return line
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
