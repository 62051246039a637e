/** A property the provider knows by its guid. */
export interface KnownAddress {
  readonly guid: string;
  readonly line1: string;
  readonly line2?: string;
  readonly organisationName?: string;
  readonly city?: string;
  readonly postcode: string;
}

/** The lines of an address typed by hand; its postcode stands beside them. */
export interface FullAddress {
  readonly line1: string;
  readonly line2?: string;
  readonly city: string;
}

/** An address typed by hand. */
export interface TypedAddress {
  readonly fullAddress: FullAddress;
  readonly postcode: string;
}

export type Address = KnownAddress | TypedAddress;

/** One line of an address search; a group is opened by searching again within its id. */
export interface AddressSuggestion {
  readonly id: string;
  readonly address: string;
}

/** One line of a postcode's property list. */
export interface Property {
  readonly guid: string;
  readonly line1: string;
  readonly line2?: string;
}

/** Whether the provider knows the address by a guid; one typed by hand has none. */
export function isKnownAddress(address: Address): address is KnownAddress {
  return 'guid' in address;
}

/** Such as `1 Kettle Terrace, Leeds, LS6 1AA`. */
export function formatAddress(address: Address): string {
  const parts = isKnownAddress(address)
    ? [address.organisationName, address.line1, address.line2, address.city, address.postcode]
    : [
        address.fullAddress.line1,
        address.fullAddress.line2,
        address.fullAddress.city,
        address.postcode,
      ];
  return parts.filter((part) => part !== undefined && part !== '').join(', ');
}
