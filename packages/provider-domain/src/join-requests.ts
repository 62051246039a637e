import { addDays, compareDates, success, type Address, type CalendarDate } from '@kettle/core';
import { refuse, type Decision } from './refusal.ts';
import { houseComplete } from './store-refusals.ts';

/** For how many days a person who has asked to join waits for the lead's answer. */
export const WAITING_DAYS = 14;

/**
 * A stranger who knows an address can keep no more than these waiting, and the lead reads no more
 * mails.
 */
const MAX_WAITING = 3;

interface RequestFacts {
  /** How many wait for the lead's answer. */
  readonly waiting: number;
  /** Whether somebody else waits who asked from the same connection. */
  readonly hasSenderAsked?: boolean;
  readonly remaining: number;
  readonly address: Address;
}

/**
 * POST /direct_debit of a person who asks to join: decides whether one more person may ask to join
 * the house.
 */
export function checkRequest({
  waiting,
  hasSenderAsked,
  remaining,
  address,
}: RequestFacts): Decision<undefined> {
  if (remaining <= 0) return houseComplete(address);
  if (waiting >= MAX_WAITING) {
    return refuse(
      'too-many',
      'Three people have asked to join this house already. Ask your housemate for the link, or try again in a few days.',
    );
  }
  if (hasSenderAsked) {
    return refuse(
      'too-many',
      'Somebody has asked to join this house from your internet connection already. Ask again once they have an answer, or now from another connection, such as mobile data.',
    );
  }
  return success(undefined);
}

/** Whether a person who asked on this day still waits for the lead's answer. */
export function isWaiting(askedOn: CalendarDate, today: CalendarDate): boolean {
  return compareDates(addDays(askedOn, WAITING_DAYS), today) > 0;
}

/** The lead answers a person who is not waiting any more. */
export function noLongerWaiting() {
  return refuse('not-found', 'This person is no longer waiting to join.');
}
