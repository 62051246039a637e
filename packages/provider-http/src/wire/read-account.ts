import {
  isCalendarDate,
  presentParts,
  type Account,
  type AccountOpened,
  type CalendarDate,
} from '@kettle/core';
import { readAddress, readFullAddress } from './read-address.ts';
import { readPence, readProducts } from './read-product.ts';
import {
  field,
  isWhole,
  readCount,
  readFields,
  readFilledText,
  readText,
  readWebUrl,
  type Reader,
} from './reader.ts';

const readDate: Reader<CalendarDate> = (value) => (isCalendarDate(value) ? value : undefined);

/** A link that leads to a house: of the web, and with its guid. */
const readJoinLink: Reader<string> = (value) => {
  const link = readWebUrl(value);
  return link !== undefined && new URL(link).searchParams.get('guid') ? link : undefined;
};

export const readAccountOpened: Reader<AccountOpened> = (value) => {
  const fields = readFields(value);
  if (!fields) return undefined;
  const parts = {
    guid: readFilledText(field(fields, 'guid')),
    joinLink: readJoinLink(field(fields, 'joinLink')),
    remainingHousemates: readCount(field(fields, 'remainingHm8s')),
  };
  return isWhole(parts) ? parts : undefined;
};

export const readAccount: Reader<Account> = (value) => {
  const fields = readFields(value);
  if (!fields) return undefined;
  const required = {
    guid: readFilledText(field(fields, 'guid')),
    accountCreator: readText(field(fields, 'accountCreator')),
    address: readAddress(field(fields, 'address')),
    postcode: readText(field(fields, 'postcode')),
    fullAddress: readFullAddress(field(fields, 'fullAddress')),
    tenancyStartDate: readDate(field(fields, 'tenancyStartDate')),
    tenancyEndDate: readDate(field(fields, 'tenancyEndDate')),
    products: readProducts(field(fields, 'products')),
    pppw: readPence(field(fields, 'pppw')),
    housemateCount: readCount(field(fields, 'housemateCount')),
    joinLink: readJoinLink(field(fields, 'joinLink')),
    remainingHousemates: readCount(field(fields, 'remainingHousemates')),
  };
  if (!isWhole(required)) return undefined;
  return presentParts({
    ...required,
    broadbandDate: readDate(field(fields, 'broadbandDate')),
    discountDescription: readText(field(fields, 'discountDescription')),
    usedDiscount: readText(field(fields, 'usedDiscount')),
    nonDiscountedPppw: readPence(field(fields, 'nonDiscountedPppw')),
  });
};
