import type { CalendarDate } from '../domain/calendar-date.ts';
import { isInThePast } from '../domain/tenancy.ts';
import type { LeadJourney } from './lead-journey-state.ts';
import { hasLostAnswer } from './submission.ts';

/** Whether what an earlier step gave no longer holds. */
export type NoLongerHolds = (journey: LeadJourney, today: CalendarDate) => boolean;

/**
 * Whether the person has to go back to an earlier step. While the result of an earlier submission is
 * unknown, that comes first, and the step may already be sent.
 */
export function needsStepBack(
  journey: LeadJourney,
  today: CalendarDate,
  noLongerHolds: NoLongerHolds,
): boolean {
  return !hasLostAnswer(journey.submissions) && noLongerHolds(journey, today);
}

/** Whether the tenancy's start date has passed since it was given. */
export function hasStartPassed({ tenancy }: LeadJourney, today: CalendarDate): boolean {
  return tenancy !== undefined && isInThePast(tenancy.startDate, today);
}
