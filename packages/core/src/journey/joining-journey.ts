import type { DirectDebitVariant } from '../domain/settings.ts';
import { defineJourney } from './define-journey.ts';
import type { JoiningJourney } from './joining-journey-state.ts';

export interface JoiningFacts {
  /** Absent until a join link has been opened. */
  readonly journey?: JoiningJourney;
  readonly hasBankDetails: boolean;
  readonly directDebitVariant: DirectDebitVariant;
}

/** Exits from the joiner's journey that are not steps of it. */
export type JoiningExit = 'house-complete' | 'house-already-complete';

/**
 * Where a joining ends, or will end if nobody else joins first. The last housemate to join sees the
 * complete house. Who waits for the lead's answer has not joined yet.
 */
const end = ({ journey }: JoiningFacts): 'congratulations' | JoiningExit => {
  const { account, joined } = journey ?? {};
  const waits = joined ? joined.waitsForLead : account?.asksToJoin;
  const isLast = joined ? joined.remainingHousemates === 0 : account?.remainingHousemates === 1;
  return isLast && !waits ? 'house-complete' : 'congratulations';
};

/** A joining that is over leads to its end, so that Back never shows its forms. */
const toEnd = (facts: JoiningFacts) => facts.journey?.joined && end(facts);

/**
 * The joiner's steps in order. Their routes are under `/joining-tenant`. An invite link is always
 * shown: another person may have opened it.
 */
export const joiningJourney = defineJourney(
  {
    'joining-tenant': { isAnswered: ({ journey }) => journey?.account !== undefined },
    'personal-details': {
      isAnswered: ({ journey }) => journey?.personalDetails !== undefined,
      forwardTo: toEnd,
    },
    'direct-debit': {
      isAnswered: ({ hasBankDetails }) => hasBankDetails,
      forwardTo: toEnd,
    },
    'confirm-direct-debit': {
      isPart: ({ directDebitVariant }) => directDebitVariant === 'control',
      forwardTo: toEnd,
    },
    congratulations: {
      isReady: ({ journey }) => journey?.joined !== undefined,
      forwardTo: toEnd,
    },
  },
  end,
);

export type JoiningStep = (typeof joiningJourney.steps)[number];
