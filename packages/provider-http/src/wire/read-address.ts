import {
  presentParts,
  type Address,
  type AddressSuggestion,
  type FullAddress,
  type Property,
} from '@kettle/core';
import { field, isWhole, readFields, readFilledText, readText, type Reader } from './reader.ts';

export const readFullAddress: Reader<FullAddress> = (value) => {
  const fields = readFields(value);
  if (!fields) return undefined;
  const required = {
    line1: readText(field(fields, 'line1')),
    city: readText(field(fields, 'city')),
  };
  if (!isWhole(required)) return undefined;
  return presentParts({ ...required, line2: readText(field(fields, 'line2')) });
};

/** A property by its guid, or an address in full; one with neither is unreadable. */
export const readAddress: Reader<Address> = (value) => {
  const fields = readFields(value);
  if (!fields) return undefined;
  const postcode = readText(field(fields, 'postcode'));
  const guid = readFilledText(field(fields, 'guid'));
  const line1 = readText(field(fields, 'line1'));
  if (postcode === undefined) return undefined;
  if (guid === undefined || line1 === undefined) {
    const fullAddress = readFullAddress(field(fields, 'fullAddress'));
    return fullAddress && { fullAddress, postcode };
  }
  return presentParts({
    guid,
    line1,
    postcode,
    line2: readText(field(fields, 'line2')),
    organisationName: readText(field(fields, 'organisationName')),
    city: readText(field(fields, 'city')),
  });
};

export const readSuggestion: Reader<AddressSuggestion> = (value) => {
  const fields = readFields(value);
  if (!fields) return undefined;
  const parts = {
    id: readFilledText(field(fields, 'id')),
    address: readText(field(fields, 'address')),
  };
  return isWhole(parts) ? parts : undefined;
};

export const readProperty: Reader<Property> = (value) => {
  const fields = readFields(value);
  if (!fields) return undefined;
  const parts = {
    guid: readFilledText(field(fields, 'guid')),
    line1: readText(field(fields, 'line1')),
  };
  if (!isWhole(parts)) return undefined;
  return presentParts({ ...parts, line2: readText(field(fields, 'line2')) });
};
