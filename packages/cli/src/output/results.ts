import {
  ASKING_TO_JOIN,
  INSTRUCTION_RECEIVED,
  omitUndefined,
  type OpenedAccount,
  type PackagePrice,
} from '@kettle/core';
import type { DoneOutcome } from './outcome.ts';
import { bothPrices, shownPrice } from './prices.ts';
import { plainTableLines } from './layout.ts';

const CONFIRMATION_LINE = 'The mandate confirmation email arrives within 3 business days.';

/**
 * `{ "guid", "joinLink", "reference", "remainingHousemates", "price" }` (docs/using.md). What is
 * not known is left out.
 */
export function signedUpValue(account: OpenedAccount, price: PackagePrice) {
  const { guid, joinLink, reference, remainingHousemates } = account;
  return omitUndefined({
    guid,
    joinLink,
    reference,
    remainingHousemates,
    price: shownPrice(price.discountedPriceAmount),
  });
}

export function signedUpOutcome(account: OpenedAccount, price: PackagePrice): DoneOutcome {
  return {
    kind: 'done',
    value: signedUpValue(account, price),
    lines: [
      `Signed up. ${remainingText(account.remainingHousemates)}`,
      INSTRUCTION_RECEIVED,
      ...plainTableLines([
        ['Account', account.guid],
        ...(account.joinLink === undefined ? [] : [['Join link', account.joinLink]]),
        ...referenceRow(account),
        ['Price', bothPrices(price)],
      ]),
      CONFIRMATION_LINE,
    ],
    accountGuid: account.guid,
  };
}

export function joinedOutcome(
  account: OpenedAccount,
  price: PackagePrice | undefined,
): DoneOutcome {
  const { guid, joinLink, reference, remainingHousemates, waitsForLead } = account;
  if (waitsForLead) return askedOutcome(account, price);
  const shown = price === undefined ? {} : { price: shownPrice(price.discountedPriceAmount) };
  return {
    kind: 'done',
    value: omitUndefined({ guid, joinLink, reference, remainingHousemates, ...shown }),
    lines: [
      `Joined. ${remainingText(remainingHousemates)}`,
      INSTRUCTION_RECEIVED,
      ...plainTableLines([
        ['Account', guid],
        ...(joinLink === undefined ? [] : [['Join link', joinLink]]),
        ...referenceRow(account),
        ...(price === undefined ? [] : [['Price', bothPrices(price)]]),
      ]),
      CONFIRMATION_LINE,
    ],
    accountGuid: guid,
  };
}

function referenceRow({ reference }: OpenedAccount): readonly (readonly string[])[] {
  return reference === undefined ? [] : [['Reference', reference]];
}

/** The result for a person who has no place yet. */
function askedOutcome(account: OpenedAccount, price: PackagePrice | undefined): DoneOutcome {
  const { guid, remainingHousemates } = account;
  const shown = price === undefined ? {} : { price: shownPrice(price.discountedPriceAmount) };
  return {
    kind: 'done',
    value: { guid, remainingHousemates, waitsForLead: true, ...shown },
    lines: [`${ASKING_TO_JOIN.asked}.`, ...ASKING_TO_JOIN.next],
    accountGuid: guid,
  };
}

export function remainingText(remaining: number): string {
  if (remaining === 0) return 'The house is complete.';
  return remaining === 1
    ? '1 housemate still to join.'
    : `${String(remaining)} housemates still to join.`;
}
