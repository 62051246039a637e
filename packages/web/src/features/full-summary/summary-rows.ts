import {
  broadbandDateOf,
  formatAddress,
  formatDate,
  takesBroadband,
  type LeadJourney,
} from '@kettle/core';
import * as common from '../../ui/common-copy.ts';
import * as words from '../house/house-copy.ts';

interface SummaryRow {
  readonly term: string;
  readonly details: string;
}

/**
 * Returns the rows for housemates, address and important dates. The broadband date is included only
 * if broadband is taken.
 */
export function summaryRows(journey: LeadJourney): readonly SummaryRow[] {
  const { address, broadbandTiming, household, tenancy } = journey;
  if (!address || !household || !tenancy) return [];
  return [
    { term: common.housemates, details: String(household.housemateCount) },
    { term: common.address, details: formatAddress(address) },
    { term: words.tenancyStarts, details: formatDate(tenancy.startDate) },
    { term: words.tenancyEnds, details: formatDate(tenancy.endDate) },
    ...(takesBroadband(journey)
      ? [
          {
            term: words.broadbandFrom,
            details: formatDate(broadbandDateOf(broadbandTiming, tenancy)),
          },
        ]
      : []),
  ];
}
