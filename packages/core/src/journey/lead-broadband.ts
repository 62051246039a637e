import { broadbandDateInWords } from '../domain/broadband-timing.ts';
import type { CalendarDate } from '../domain/calendar-date.ts';
import { includedOption } from '../domain/picks.ts';
import { BROADBAND, productOfType } from '../domain/product.ts';
import type { LeadJourney } from './lead-journey-state.ts';

/** When broadband starts, in words; undefined if none is included or the tenancy is not known. */
export function leadBroadbandDate(journey: LeadJourney, today: CalendarDate): string | undefined {
  const { broadbandTiming, picks, products = [], tenancy } = journey;
  const broadband = productOfType(products, BROADBAND);
  const option = broadband && includedOption(broadband, picks);
  if (!option || !tenancy) return undefined;
  return broadbandDateInWords(broadbandTiming, tenancy, today, option.leadTimeWorkingDays);
}
