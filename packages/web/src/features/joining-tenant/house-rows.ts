import { formatAddress, formatDate, type Account, type CalendarDate } from '@kettle/core';
import * as common from '../../ui/common-copy.ts';
import * as houseFacts from '../house/house-copy.ts';
import * as words from './joining-tenant-copy.ts';

interface HouseRow {
  readonly term: string;
  readonly details: string;
}

/**
 * Returns the rows that describe the house and its dates. Whoever holds the link was invited to this
 * home, so the address is named whole. A row whose details are not known is left out.
 */
export function houseRows(account: Account): readonly HouseRow[] {
  const { address, housemateCount, remainingHousemates } = account;
  const joined = housemateCount - remainingHousemates;
  return [
    { term: words.invitedBy, details: account.accountCreator },
    ...(address ? [{ term: common.address, details: formatAddress(address) }] : []),
    { term: common.housemates, details: words.ofWhomJoined(housemateCount, joined) },
    ...dateRow(houseFacts.tenancyStarts, account.tenancyStartDate),
    ...dateRow(houseFacts.tenancyEnds, account.tenancyEndDate),
    ...dateRow(houseFacts.broadbandFrom, account.broadbandDate),
  ];
}

function dateRow(term: string, date: CalendarDate | undefined): readonly HouseRow[] {
  return date === undefined ? [] : [{ term, details: formatDate(date) }];
}
