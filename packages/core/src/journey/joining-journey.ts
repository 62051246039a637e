import type { DirectDebitVariant } from '../domain/direct-debit-variant.ts';
import type { JoiningJourney } from './joining-journey-state.ts';

/** The joiner's steps in their order; their routes stand under `/joining-tenant`. */
export const JOINING_STEPS = [
  'joining-tenant',
  'personal-details',
  'direct-debit',
  'confirm-direct-debit',
  'congratulations',
] as const;

export type JoiningStep = (typeof JOINING_STEPS)[number];

/** Ways out of the joiner's journey that are no step of it. */
export type JoiningExit = 'house-complete' | 'house-already-complete';

export interface JoiningFacts {
  /** Absent as long as no link was opened. */
  readonly journey?: JoiningJourney;
  readonly hasBankDetails: boolean;
  readonly directDebitVariant: DirectDebitVariant;
}

interface StepRule {
  readonly isReachable: (facts: JoiningFacts) => boolean;
  readonly next: (facts: JoiningFacts) => JoiningStep | JoiningExit;
  readonly previous?: JoiningStep;
}

/** Where a joining ends, or will if nobody else joins meanwhile: the last one in sees the complete house. */
export function joiningEnd({ journey }: JoiningFacts): JoiningStep | JoiningExit {
  const { account, joined } = journey ?? {};
  const isLastOne = joined ? joined.remainingHousemates === 0 : account?.remainingHousemates === 1;
  return isLastOne ? 'house-complete' : 'congratulations';
}

const RULES: Record<JoiningStep, StepRule> = {
  'joining-tenant': { isReachable: () => true, next: () => 'personal-details' },
  'personal-details': {
    isReachable: ({ journey }) => journey?.account !== undefined,
    next: () => 'direct-debit',
    previous: 'joining-tenant',
  },
  'direct-debit': {
    isReachable: ({ journey }) => journey?.personalDetails !== undefined,
    next: (facts) =>
      facts.directDebitVariant === 'control' ? 'confirm-direct-debit' : joiningEnd(facts),
    previous: 'personal-details',
  },
  'confirm-direct-debit': {
    isReachable: ({ hasBankDetails }) => hasBankDetails,
    next: joiningEnd,
    previous: 'direct-debit',
  },
  congratulations: {
    isReachable: ({ journey }) => journey?.joined !== undefined,
    next: () => 'congratulations',
  },
};

/** Whether a step's prerequisite holds (product.md section 2); if not, the way leads to the start. */
export function isJoiningStepReachable(step: JoiningStep, facts: JoiningFacts): boolean {
  return RULES[step].isReachable(facts);
}

/** What comes after a step was done (product.md section 4). */
export function nextJoiningStep(step: JoiningStep, facts: JoiningFacts): JoiningStep | JoiningExit {
  return RULES[step].next(facts);
}

/** The steps of this journey in the order in which they are met. */
export function stepsOfJoining({ directDebitVariant }: JoiningFacts): readonly JoiningStep[] {
  return JOINING_STEPS.filter(
    (step) => step !== 'confirm-direct-debit' || directDebitVariant === 'control',
  );
}

/** Where the back button leads; undefined where the page hides it. */
export function previousJoiningStep(step: JoiningStep): JoiningStep | undefined {
  return RULES[step].previous;
}
