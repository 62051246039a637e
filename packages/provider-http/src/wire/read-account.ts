import { isCalendarDate, type Account, type AccountOpened, type CalendarDate } from '@kettle/core';
import { readFullAddress, readShownAddress } from './read-address.ts';
import { readJoinLink } from './read-link.ts';
import { readPence, readProducts } from './read-product.ts';
import { readCount, readFilledText, readShape, readText, type Reader } from './reader.ts';

const readDate: Reader<CalendarDate> = (value) => (isCalendarDate(value) ? value : undefined);

/** The site draws a room or a row for each housemate; with a larger count a page would be endless. */
const MOST_HOUSEMATES = 1000;

const readHousemates: Reader<number> = (value) => {
  const count = readCount(value);
  return count !== undefined && count <= MOST_HOUSEMATES ? count : undefined;
};

/** Reads the response of `POST /direct_debit`. */
export const readAccountOpened: Reader<AccountOpened> = readShape({
  guid: readFilledText,
  joinLink: readJoinLink,
  remainingHousemates: ['remainingHm8s', readHousemates],
});

/** Reads the response of `GET /summary`. */
export const readAccount: Reader<Account> = readShape(
  {
    guid: readFilledText,
    accountCreator: readText,
    address: readShownAddress,
    postcode: readText,
    fullAddress: readFullAddress,
    tenancyStartDate: readDate,
    tenancyEndDate: readDate,
    products: readProducts,
    pppw: readPence,
    housemateCount: readHousemates,
    joinLink: readJoinLink,
    remainingHousemates: readHousemates,
  },
  {
    broadbandDate: readDate,
    discountDescription: readText,
    usedDiscount: readText,
    nonDiscountedPppw: readPence,
  },
);
