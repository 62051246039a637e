import {
  broadbandDateOf,
  formatAddress,
  formatDate,
  takesBroadband,
  type LeadJourney,
} from '@kettle/core';

interface SummaryRow {
  readonly term: string;
  readonly details: string;
}

/** Housemates, address and the important dates; broadband's only when it is taken. */
export function summaryRows(journey: LeadJourney): readonly SummaryRow[] {
  const { address, broadbandTiming, household, tenancy } = journey;
  if (!address || !household || !tenancy) return [];
  return [
    { term: 'Housemates', details: String(household.housemateCount) },
    { term: 'Address', details: formatAddress(address) },
    { term: 'Tenancy starts', details: formatDate(tenancy.startDate) },
    { term: 'Tenancy ends', details: formatDate(tenancy.endDate) },
    ...(takesBroadband(journey)
      ? [
          {
            term: 'Broadband from',
            details: formatDate(broadbandDateOf(broadbandTiming, tenancy)),
          },
        ]
      : []),
  ];
}
