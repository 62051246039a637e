import { formatAddress, formatDate, type Account } from '@kettle/core';
import * as common from '#words/common.ts';
import * as houseFacts from '#words/house-facts.ts';
import * as words from '#words/joining-tenant.ts';

interface HouseRow {
  readonly term: string;
  readonly details: string;
}

/**
 * Returns the rows that describe the house and its dates. Whoever holds the link was invited to this
 * home, so the address is named whole.
 */
export function houseRows(account: Account): readonly HouseRow[] {
  const { broadbandDate, housemateCount, remainingHousemates } = account;
  const joined = housemateCount - remainingHousemates;
  return [
    { term: words.invitedBy, details: account.accountCreator },
    { term: common.address, details: formatAddress(account.address) },
    { term: common.housemates, details: words.ofWhomJoined(housemateCount, joined) },
    { term: houseFacts.tenancyStarts, details: formatDate(account.tenancyStartDate) },
    { term: houseFacts.tenancyEnds, details: formatDate(account.tenancyEndDate) },
    ...(broadbandDate === undefined
      ? []
      : [{ term: houseFacts.broadbandFrom, details: formatDate(broadbandDate) }]),
  ];
}
