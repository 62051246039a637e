import { formatDate, maskedAddress, type Account } from '@kettle/core';

interface HouseRow {
  readonly term: string;
  readonly details: string;
}

/** Which house it is and from when, as much of it as anybody who holds the link may know. */
export function houseRows(account: Account): readonly HouseRow[] {
  const { broadbandDate, housemateCount, remainingHousemates } = account;
  const joined = housemateCount - remainingHousemates;
  const have = joined === 1 ? '1 has' : `${joined} have`;
  return [
    { term: 'Invited by', details: account.accountCreator },
    { term: 'Address', details: maskedAddress(account) },
    { term: 'Housemates', details: `${housemateCount}, of whom ${have} joined` },
    { term: 'Tenancy starts', details: formatDate(account.tenancyStartDate) },
    { term: 'Tenancy ends', details: formatDate(account.tenancyEndDate) },
    ...(broadbandDate === undefined
      ? []
      : [{ term: 'Broadband from', details: formatDate(broadbandDate) }]),
  ];
}
