import { isKnownAddress, omitUndefined, type Address, type FullAddress } from '@kettle/core';

/** The lines and the city of a property or a typed address. */
export function fullAddressOf(address: Address): FullAddress {
  if (!isKnownAddress(address)) return address.fullAddress;
  const { line1, line2, city = '' } = address;
  return omitUndefined({ line1, line2, city });
}
