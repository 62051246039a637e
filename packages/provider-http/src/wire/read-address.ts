import {
  presentParts,
  type Address,
  type AddressSuggestion,
  type FullAddress,
  type KnownAddress,
  type Property,
  type TypedAddress,
} from '@kettle/core';
import { readFilledText, readListOf, readShape, readText, type Reader } from './reader.ts';

export const readFullAddress: Reader<FullAddress> = readShape(
  { line1: readText, city: readText },
  { line2: readText },
);

const readKnownAddress: Reader<KnownAddress> = readShape(
  { guid: readFilledText, line1: readText, postcode: readText },
  { line2: readText, organisationName: readText, city: readText },
);

const readTypedAddress: Reader<TypedAddress> = readShape({
  fullAddress: readFullAddress,
  postcode: readText,
});

/** Reads an address at which a house can be signed up: a property with its guid, or a full address. */
export const readAddress: Reader<Address> = (value) =>
  readKnownAddress(value) ?? readTypedAddress(value);

const readLines = readShape(
  { line1: readText, postcode: readText },
  { line2: readText, city: readText },
);

/** Reads an address that is only displayed. It may lack its guid, and in that case also its city. */
export const readShownAddress: Reader<Address> = (value) => {
  const address = readAddress(value);
  const lines = readLines(value);
  if (address || !lines) return address;
  const { line1, line2, city = '', postcode } = lines;
  return { fullAddress: presentParts({ line1, line2, city }), postcode };
};

export const readSuggestions: Reader<readonly AddressSuggestion[]> = readListOf(
  readShape({ id: readFilledText, address: readText }),
);

export const readProperties: Reader<readonly Property[]> = readListOf(
  readShape({ guid: readFilledText, line1: readText }, { line2: readText }),
);
