import {
  formatAddress,
  formatDate,
  pickedOption,
  priceOfAccount,
  leadPackagePrice,
  type Account,
  type AccountOpened,
  type LeadJourney,
  type PackagePrice,
  type Product,
} from '@kettle/core';
import type { Outcome } from './outcome.ts';
import {
  bothPrices,
  priceCell,
  priceLine,
  shownPackagePrice,
  shownPrice,
  type Period,
} from './prices.ts';
import { tableLines } from './table.ts';

type Done = Extract<Outcome, { kind: 'done' }>;

const CONFIRMATION_TO_COME = 'The mandate confirmation email arrives within 3 business days.';

/** `{ "guid", "joinLink", "remainingHousemates", "price" }` (docs/cli.md). */
export function signedUpValue(account: AccountOpened, price: PackagePrice) {
  const { guid, joinLink, remainingHousemates } = account;
  return {
    guid,
    joinLink,
    remainingHousemates,
    price: shownPrice(price.discountedPriceAmount),
  };
}

export function signedUp(account: AccountOpened, price: PackagePrice): Done {
  return {
    kind: 'done',
    value: signedUpValue(account, price),
    lines: [
      `Signed up. ${stillToJoin(account.remainingHousemates)}`,
      ...tableLines([
        ['Account', account.guid],
        ['Join link', account.joinLink],
        ['Price', bothPrices(price)],
      ]),
      CONFIRMATION_TO_COME,
    ],
  };
}

export function joined(
  account: Pick<AccountOpened, 'guid' | 'remainingHousemates'> & { readonly joinLink?: string },
  price: PackagePrice | undefined,
): Done {
  const { guid, joinLink, remainingHousemates } = account;
  const shown = price === undefined ? {} : { price: shownPrice(price.discountedPriceAmount) };
  return {
    kind: 'done',
    value: { guid, ...(joinLink === undefined ? {} : { joinLink }), remainingHousemates, ...shown },
    lines: [
      `Joined. ${stillToJoin(remainingHousemates)}`,
      ...tableLines([
        ['Account', guid],
        ...(joinLink === undefined ? [] : [['Join link', joinLink]]),
        ...(price === undefined ? [] : [['Price', bothPrices(price)]]),
      ]),
      CONFIRMATION_TO_COME,
    ],
  };
}

function stillToJoin(remaining: number): string {
  if (remaining === 0) return 'The house is complete.';
  return remaining === 1
    ? '1 housemate still to join.'
    : `${String(remaining)} housemates still to join.`;
}

/** The result of a quote. `voucherAsked` is the code that the user gave, because a journey drops an invalid code. */
export function quoted(journey: LeadJourney, period: Period, voucherAsked = ''): Done {
  const { household, products = [], discount } = journey;
  const price = leadPackagePrice(journey);
  const voucher =
    discount === undefined
      ? {}
      : {
          voucher: {
            code: discount.isValid ? discount.code : voucherAsked,
            isValid: discount.isValid,
            message: discount.isValid ? discount.description : (discount.errorMsg ?? ''),
          },
        };
  return {
    kind: 'done',
    value: {
      postcode: household?.postcode,
      housemates: household?.housemateCount,
      ...shownPackagePrice(price),
      ...voucher,
      products: products.map((product) => productValue(product, journey)),
    },
    lines: [
      priceLine(price, period),
      ...(discount?.isValid ? [`Voucher ${discount.code}: ${discount.description}`] : []),
      '',
      ...tableLines(products.flatMap((product) => productRows(product, journey, period))),
    ],
  };
}

function productValue(product: Product, { picks }: LeadJourney) {
  const picked = pickedOption(product, picks);
  return {
    type: product.type,
    code: picked?.code,
    title: picked?.title,
    price: shownPrice(picked?.price.current ?? 0),
    options: product.options.map(({ code, title, price }) => ({
      code,
      title,
      price: shownPrice(price.current),
    })),
  };
}

/** The table rows of a product's options. A star marks the option that is in the package. */
function productRows(product: Product, { picks }: LeadJourney, period: Period): string[][] {
  const picked = pickedOption(product, picks)?.code;
  return product.options.map(({ code, title, price }, index) => [
    index === 0 ? product.type : '',
    code === picked ? '*' : ' ',
    code,
    priceCell(price.current, period),
    title,
  ]);
}

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
        ['Price', bothPrices(price)],
        ...(account.discountDescription ? [['Discount', account.discountDescription]] : []),
        ['Join link', account.joinLink],
      ]),
    ],
  };
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
