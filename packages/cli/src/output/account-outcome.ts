import {
  describeAccountDiscount,
  formatAddress,
  formatDate,
  omitUndefined,
  priceOfAccount,
  type Account,
  type PackagePrice,
} from '@kettle/core';
import type { DoneOutcome } from './outcome.ts';
import { bothPrices, shownPackagePrice, includedOptions } from './prices.ts';
import { remainingText } from './results.ts';
import { plainTableLines } from './layout.ts';

export function accountOutcome(account: Account): DoneOutcome {
  const price = priceOfAccount(account);
  const discount = describeAccountDiscount(account);
  const tenancy = describeTenancy(account);
  const joinedCount = account.housemateCount - account.remainingHousemates;
  return {
    kind: 'done',
    value: accountValue(account, price),
    lines: [
      ...(account.address ? [formatAddress(account.address)] : []),
      ...plainTableLines([
        ['Account', account.guid],
        ['Created by', account.accountCreator],
        [
          'Joined',
          `${String(joinedCount)} of ${String(account.housemateCount)}. ${remainingText(account.remainingHousemates)}`,
        ],
        ...(tenancy === undefined ? [] : [['Tenancy', tenancy]]),
        ...(account.broadbandDate ? [['Broadband', formatDate(account.broadbandDate)]] : []),
        ...packageRows(account),
        ['Price', bothPrices(price)],
        ...(discount === undefined ? [] : [['Discount', discount]]),
        ...(account.joinLink === undefined ? [] : [['Join link', account.joinLink]]),
      ]),
    ],
  };
}

function packageRows({ products }: Account): readonly string[][] {
  return includedOptions(products, {}).map(({ title }, index) => [
    index === 0 ? 'Package' : '',
    title,
  ]);
}

function accountValue(account: Account, price: PackagePrice) {
  const { tenancyStartDate: startDate, tenancyEndDate: endDate } = account;
  return omitUndefined({
    guid: account.guid,
    accountCreator: account.accountCreator,
    address: account.address,
    tenancy: startDate || endDate ? omitUndefined({ startDate, endDate }) : undefined,
    broadbandDate: account.broadbandDate,
    housemates: account.housemateCount,
    joinedHousemates: account.housemateCount - account.remainingHousemates,
    remainingHousemates: account.remainingHousemates,
    ...shownPackagePrice(price),
    discountDescription: account.discountDescription,
    joinLink: account.joinLink,
    products: account.products.map(({ type, options }) => ({
      type,
      options: options.map(({ code, title }) => ({ code, title })),
    })),
  });
}

/** The known dates of a tenancy, such as `1 July 2027 to 30 June 2028`. */
export function describeTenancy({
  tenancyStartDate: start,
  tenancyEndDate: end,
}: Account): string | undefined {
  if (start && end) return `${formatDate(start)} to ${formatDate(end)}`;
  if (start) return `from ${formatDate(start)}`;
  return end && `until ${formatDate(end)}`;
}
