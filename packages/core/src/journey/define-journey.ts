import type { CalendarDate } from '../domain/calendar-date.ts';

/** What one step of a journey is. `Facts` is what the steps depend on. */
export interface StepRow<Facts, Target> {
  /** Whether this journey includes the step. Absent if every journey does. */
  readonly isPart?: (facts: Facts) => boolean;
  /** Whether that is not known yet. Such a step counts as a part, and nothing leads to it. */
  readonly isUndecided?: (facts: Facts) => boolean;
  /** Whether Next leads to the step, where that is not so exactly when it is a part. */
  readonly isNext?: (facts: Facts) => boolean;
  /** Whether the journey has what the step asks for. No later step is shown without it. */
  readonly isAnswered?: (facts: Facts) => boolean;
  /**
   * Whether the step may be shown, where that depends on more or less than the answers before it.
   */
  readonly isReady?: (facts: Facts) => boolean;
  /** The step or exit that is shown instead, because there is nothing left to ask here. */
  readonly forwardTo?: (facts: Facts) => Target | undefined;
  /** The earlier step that has to be looked at again first. */
  readonly backTo?: (facts: Facts, today: CalendarDate) => Target | undefined;
}

/**
 * The order of a journey's steps, and all that follows from it. An exit ends a journey and is no
 * step.
 */
export interface JourneyTable<Step extends string, Exit extends string, Facts> {
  readonly steps: readonly [Step, ...Step[]];
  /** The steps that this journey includes, in order, for 'step 3 of 9'. */
  stepsOf(facts: Facts): readonly Step[];
  /** Whether a step's prerequisite holds: the answers of all steps before it. */
  isReady(step: Step, facts: Facts): boolean;
  /** The last step whose prerequisite holds: where 'Continue where you left off' leads. */
  furthest(facts: Facts): Step;
  /** The step or exit that follows a completed step. */
  next(step: Step, facts: Facts): Step | Exit;
  /** The step that the back button leads to; undefined when the page hides the button. */
  previous(step: Step, facts: Facts): Step | undefined;
  /** Where the journey ends. */
  end(facts: Facts): Step | Exit;
  /**
   * What to show instead of a step: `start` if its prerequisite is missing. Undefined if it can be
   * shown.
   */
  redirect(step: Step, facts: Facts, today: CalendarDate): Step | Exit | 'start' | undefined;
}

/**
 * Makes a journey of its steps in order. The first is always ready; no Back leads away from the
 * last.
 */
export function defineJourney<Step extends string, Exit extends string, Facts>(
  rows: Readonly<Record<Step, StepRow<Facts, NoInfer<Step | Exit>>>>,
  end: (facts: Facts) => NoInfer<Step> | Exit,
): JourneyTable<Step, Exit, Facts> {
  const steps = Object.keys(rows) as [Step, ...Step[]];
  const [first] = steps;
  const before = (step: Step) => steps.slice(0, steps.indexOf(step));
  const after = (step: Step) => steps.slice(steps.indexOf(step) + 1);
  const isLast = (step: Step) => step === steps.at(-1);
  const isPart = (step: Step, facts: Facts) => rows[step].isPart?.(facts) ?? true;
  const isNext = (step: Step, facts: Facts) => rows[step].isNext?.(facts) ?? isPart(step, facts);
  const isAnswered = (step: Step, facts: Facts) => rows[step].isAnswered?.(facts) ?? true;
  const isReady = (step: Step, facts: Facts) =>
    rows[step].isReady?.(facts) ?? before(step).every((earlier) => isAnswered(earlier, facts));
  return {
    steps,
    stepsOf: (facts) =>
      steps.filter((step) => isPart(step, facts) || (rows[step].isUndecided?.(facts) ?? false)),
    isReady,
    furthest: (facts) => steps.filter((step) => isReady(step, facts)).at(-1) ?? first,
    next: (step, facts) => {
      const next = after(step).find((later) => isNext(later, facts));
      return next === undefined || isLast(next) ? end(facts) : next;
    },
    previous: (step, facts) =>
      isLast(step)
        ? undefined
        : before(step)
            .filter((earlier) => isPart(earlier, facts))
            .at(-1),
    end,
    redirect: (step, facts, today) => {
      const { backTo, forwardTo } = rows[step];
      const forward = forwardTo?.(facts);
      if (forward !== undefined) return forward === step ? undefined : forward;
      return isReady(step, facts) ? backTo?.(facts, today) : 'start';
    },
  };
}
