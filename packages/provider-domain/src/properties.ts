import {
  omitUndefined,
  success,
  type AddressSearch,
  type AddressSuggestion,
  type KnownAddress,
  type Property,
} from '@kettle/core';
import { callPort, type AddressBook, type PropertyId } from './external-services.ts';
import { isAnyPostcode } from './postcodes.ts';
import { refuse, type Decision } from './refusal.ts';

/** GET /addresses/find. */
export function findAddresses(
  addressBook: AddressBook,
  search: AddressSearch,
): Promise<Decision<readonly AddressSuggestion[]>> {
  return callPort(addressBook.find(search));
}

/**
 * GET /addresses/lookup/{postcode}: 404 for a text that is not a postcode, and for one without
 * properties.
 */
export async function propertiesAt(
  addressBook: AddressBook,
  postcode: string,
): Promise<Decision<readonly Property[]>> {
  const found = isAnyPostcode(postcode)
    ? await callPort(addressBook.atPostcode(postcode))
    : success([]);
  if (!found.ok) return found;
  if (found.value.length === 0) return refuse('not-found', 'We do not know this postcode.');
  return success(
    found.value.map(({ guid, line1, line2 }) => omitUndefined({ guid, line1, line2 })),
  );
}

/** GET /addresses/retrieve: 404 for a building and for unknown ids. */
export async function retrieveAddress(
  addressBook: AddressBook,
  id: string,
): Promise<Decision<KnownAddress>> {
  const found = await callPort(addressBook.retrieve({ id }));
  if (!found.ok) return found;
  if (found.value === 'building') {
    return refuse('not-found', 'Choose one of the addresses in this building.');
  }
  if (!found.value) return refuse('not-found', 'We do not know this address.');
  return success(found.value);
}

/**
 * POST /verify_address/{guid}: the share code of the live account at the address, if there is one.
 */
export async function verifyAddress(
  addressBook: AddressBook,
  guid: string,
  liveAccountGuid: string | undefined,
): Promise<Decision<{ readonly shareCode?: string }>> {
  const found = await callPort(addressBook.retrieve({ id: guid }));
  return found.ok ? success(omitUndefined({ shareCode: liveAccountGuid })) : found;
}

/** The property with this id, or undefined if the address book does not know it. */
export async function propertyOf(
  addressBook: AddressBook,
  property: PropertyId,
): Promise<Decision<KnownAddress | undefined>> {
  const found = await callPort(addressBook.retrieve(property));
  if (!found.ok) return found;
  return success(found.value === 'building' ? undefined : found.value);
}
