import { formatDate, type Account } from '@kettle/core';

/** The dates of a tenancy, as far as they are known: `1 July 2027 to 30 June 2028`. */
export function tenancyWords({
  tenancyStartDate: start,
  tenancyEndDate: end,
}: Account): string | undefined {
  if (start && end) return `${formatDate(start)} to ${formatDate(end)}`;
  if (start) return `from ${formatDate(start)}`;
  return end && `until ${formatDate(end)}`;
}
