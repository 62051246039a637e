import type { DirectDebitVariant } from '../domain/settings.ts';
import { agreedPayment, type AgreedPayment } from '../domain/agreed-payment.ts';
import type { JoiningJourney } from './joining-journey-state.ts';
import { hasUnknownOutcome } from './submission.ts';

/** The joiner's steps in order. Their routes are under `/joining-tenant`. */
export const JOINING_STEPS = [
  'joining-tenant',
  'personal-details',
  'direct-debit',
  'confirm-direct-debit',
  'congratulations',
] as const;

export type JoiningStep = (typeof JOINING_STEPS)[number];

/** Exits from the joiner's journey that are not steps of it. */
export type JoiningExit = 'house-complete' | 'house-already-complete';

/**
 * Records the details that are sent and the payment that the person agreed to. While an earlier
 * submission is unresolved, its details stay.
 */
export function withSentJoiningDetails(
  { personalDetails, sent, submissions }: JoiningJourney,
  agreed?: AgreedPayment,
): Partial<JoiningJourney> {
  if (!personalDetails || (sent && hasUnknownOutcome(submissions))) return {};
  return { sent: { personalDetails, ...(agreed && { agreed: agreedPayment(agreed) }) } };
}

export interface JoiningFacts {
  /** Absent until a join link has been opened. */
  readonly journey?: JoiningJourney;
  readonly hasBankDetails: boolean;
  readonly directDebitVariant: DirectDebitVariant;
}

interface StepRule {
  readonly isReachable: (facts: JoiningFacts) => boolean;
  readonly next: (facts: JoiningFacts) => JoiningStep | JoiningExit;
  readonly previous?: JoiningStep;
}

/**
 * Where a joining ends, or will end if nobody else joins first. The last housemate to join sees the
 * complete house.
 */
export function joiningEnd({ journey }: JoiningFacts): JoiningStep | JoiningExit {
  const { account, joined } = journey ?? {};
  const isLast = joined ? joined.remainingHousemates === 0 : account?.remainingHousemates === 1;
  return isLast ? 'house-complete' : 'congratulations';
}

const hasAccount = ({ journey }: JoiningFacts): boolean => journey?.account !== undefined;
const hasName = (facts: JoiningFacts): boolean =>
  hasAccount(facts) && facts.journey?.personalDetails !== undefined;

const RULES: Record<JoiningStep, StepRule> = {
  'joining-tenant': { isReachable: () => true, next: () => 'personal-details' },
  'personal-details': {
    isReachable: hasAccount,
    next: () => 'direct-debit',
    previous: 'joining-tenant',
  },
  'direct-debit': {
    isReachable: hasName,
    next: (facts) =>
      facts.directDebitVariant === 'control' ? 'confirm-direct-debit' : joiningEnd(facts),
    previous: 'personal-details',
  },
  'confirm-direct-debit': {
    isReachable: (facts) => hasName(facts) && facts.hasBankDetails,
    next: joiningEnd,
    previous: 'direct-debit',
  },
  congratulations: {
    isReachable: ({ journey }) => journey?.joined !== undefined,
    next: () => 'congratulations',
  },
};

/** Whether a step's prerequisite holds. */
export function isJoiningStepReachable(step: JoiningStep, facts: JoiningFacts): boolean {
  return RULES[step].isReachable(facts);
}

/**
 * Where a step leads instead of being shown: to the end if the joining is over, so that Back never
 * shows its forms, or to the start of the site if its prerequisite is missing. Undefined if the step
 * can be shown. An invite link is always shown: another person may have opened it.
 */
export function joiningRedirect(
  step: JoiningStep,
  facts: JoiningFacts,
): JoiningStep | JoiningExit | 'start' | undefined {
  if (step === 'joining-tenant') return undefined;
  const end = facts.journey?.joined && joiningEnd(facts);
  if (end !== undefined) return end === step ? undefined : end;
  return isJoiningStepReachable(step, facts) ? undefined : 'start';
}

/** The furthest step whose prerequisite holds: where an unfinished joining continues. */
export function furthestJoiningStep(facts: JoiningFacts): JoiningStep | undefined {
  return JOINING_STEPS.filter((step) => isJoiningStepReachable(step, facts)).at(-1);
}

/** The step or exit that follows a completed step. */
export function nextJoiningStep(step: JoiningStep, facts: JoiningFacts): JoiningStep | JoiningExit {
  return RULES[step].next(facts);
}

/** The steps that this journey includes, in order. */
export function stepsOfJoining({ directDebitVariant }: JoiningFacts): readonly JoiningStep[] {
  return JOINING_STEPS.filter(
    (step) => step !== 'confirm-direct-debit' || directDebitVariant === 'control',
  );
}

/** The step that the back button leads to; undefined when the page hides the button. */
export function previousJoiningStep(step: JoiningStep): JoiningStep | undefined {
  return RULES[step].previous;
}
