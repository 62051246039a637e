import {
  formatAddress,
  formatDate,
  priceOfAccount,
  type Account,
  type PackagePrice,
} from '@kettle/core';
import type { Done } from './outcome.ts';
import { bothPrices, shownPackagePrice } from './prices.ts';
import { stillToJoin } from './results.ts';
import { tableLines } from './table.ts';
import { takenOptions } from './taken-options.ts';

export function accountFound(account: Account): Done {
  const price = priceOfAccount(account);
  const joinedCount = account.housemateCount - account.remainingHousemates;
  return {
    kind: 'done',
    value: accountValue(account, price),
    lines: [
      formatAddress(account.address),
      ...tableLines([
        ['Account', account.guid],
        ['Created by', account.accountCreator],
        [
          'Joined',
          `${String(joinedCount)} of ${String(account.housemateCount)}. ${stillToJoin(account.remainingHousemates)}`,
        ],
        [
          'Tenancy',
          `${formatDate(account.tenancyStartDate)} to ${formatDate(account.tenancyEndDate)}`,
        ],
        ...(account.broadbandDate ? [['Broadband', formatDate(account.broadbandDate)]] : []),
        ...packageRows(account),
        ['Price', bothPrices(price)],
        ...(account.discountDescription ? [['Discount', account.discountDescription]] : []),
        ['Join link', account.joinLink],
      ]),
    ],
  };
}

function packageRows({ products }: Account): readonly string[][] {
  return takenOptions(products, {}).map(({ title }, at) => [at === 0 ? 'Package' : '', title]);
}

function accountValue(account: Account, price: PackagePrice) {
  return {
    guid: account.guid,
    accountCreator: account.accountCreator,
    address: account.address,
    tenancy: { startDate: account.tenancyStartDate, endDate: account.tenancyEndDate },
    ...(account.broadbandDate ? { broadbandDate: account.broadbandDate } : {}),
    housemates: account.housemateCount,
    joinedHousemates: account.housemateCount - account.remainingHousemates,
    remainingHousemates: account.remainingHousemates,
    ...shownPackagePrice(price),
    ...(account.discountDescription ? { discountDescription: account.discountDescription } : {}),
    joinLink: account.joinLink,
    products: account.products.map(({ type, options }) => ({
      type,
      options: options.map(({ code, title }) => ({ code, title })),
    })),
  };
}
