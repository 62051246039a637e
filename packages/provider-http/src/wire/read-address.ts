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

/** An address that a house can be signed up at: a property by its guid, or an address in full. */
export const readAddress: Reader<Address> = (value) =>
  readKnownAddress(value) ?? readTypedAddress(value);

const readLines = readShape(
  { line1: readText, postcode: readText },
  { line2: readText, city: readText },
);

/** An address that is only shown may lack its guid, and its city with it. */
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
