import {
  emailKey,
  isKnownAddress,
  type Address,
  type CalendarDate,
  type JoiningMandate,
  type LeadMandate,
  type TypedAddress,
} from '@kettle/core';
import { compactPostcode } from './postcodes.ts';

/**
 * The key that is unique among live accounts (KE12): the property's guid or, for an address typed
 * by hand, the postcode, line 1, the lead's e-mail address and the first day of the tenancy.
 */
export function naturalKeyOf(
  address: Address,
  lead: { readonly email: string; readonly startDate: CalendarDate },
): string {
  if (isKnownAddress(address)) return naturalKeyOfGuid(address.guid);
  const parts = [...typedParts(address), emailKey(lead.email), lead.startDate];
  return `typed:${parts.join('|')}`;
}

function typedParts({ postcode, fullAddress }: TypedAddress): readonly string[] {
  return [compactPostcode(postcode), normalisedLine(fullAddress.line1)];
}

/** Who signs up, and for which home: a used idempotency key names its account only to them. */
export function signUpAccountOf(mandate: LeadMandate | JoiningMandate): string {
  const email = emailKey(mandate.personalDetails.email);
  if ('guid' in mandate) return [email, mandate.guid].join('|');
  const { address } = mandate.houseInformation;
  const home = isKnownAddress(address) ? [address.guid] : typedParts(address);
  return [email, ...home].join('|');
}

/** The natural key of a property, used to look up its live account. */
export function naturalKeyOfGuid(addressGuid: string): string {
  return `guid:${addressGuid}`;
}

/**
 * Reduces a line to letters and digits of any script, in lower case and separated by single spaces.
 */
function normalisedLine(line: string): string {
  return line
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
