/** A property the provider knows by its guid. */
export interface KnownAddress {
  readonly guid: string;
  readonly line1: string;
  readonly line2?: string;
  readonly organisationName?: string;
  readonly city?: string;
  readonly postcode: string;
}

/** The lines of an address typed by hand. The postcode is a separate field. */
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

/**
 * One result of an address search. A result may be a group of addresses: search again within its
 * `id` to list them.
 */
export interface AddressSuggestion {
  readonly id: string;
  readonly address: string;
}

/** One property in the list for a postcode. */
export interface Property {
  readonly guid: string;
  readonly line1: string;
  readonly line2?: string;
}

/** Whether the provider knows the address by a guid. An address typed by hand has no guid. */
export function isKnownAddress(address: Address): address is KnownAddress {
  return 'guid' in address;
}

/**
 * The address on one line, such as `1 Kettle Terrace, Leeds, LS6 1AA`. Empty parts are left out.
 */
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

/** The guid by which the provider knows an address; undefined for an address typed by hand. */
export function addressGuidOf(address: Address | undefined): string | undefined {
  return address && isKnownAddress(address) ? address.guid : undefined;
}
