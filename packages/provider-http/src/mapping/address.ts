import { omitUndefined, type Address, type FullAddress } from '@kettle/core';
import type { AnswerOf, BodyOf, retrieveAddress, setUpDirectDebit } from '@kettle/provider-api';

type WireAddress = AnswerOf<typeof retrieveAddress>;
type WireLines = Extract<WireAddress, { fullAddress: unknown }>['fullAddress'];
type AddressBody = NonNullable<BodyOf<typeof setUpDirectDebit>['houseInformation']>['address'];

/** An address of an answer. With a guid it is a property, else it is as if somebody had typed it. */
export function addressOf(address: WireAddress): Address {
  if ('guid' in address) return omitUndefined(address);
  return { fullAddress: fullAddressOf(address.fullAddress), postcode: address.postcode };
}

export function fullAddressOf({ line1, line2, city }: WireLines): FullAddress {
  return omitUndefined({ line1, line2, city });
}

/** An address as it is sent. Of a property only the guid is. */
export function addressBody(address: Address): AddressBody {
  if ('guid' in address) return { guid: address.guid };
  return { fullAddress: fullAddressOf(address.fullAddress) };
}
