import type { JourneyTable } from '@kettle/core';
import type { RunContext } from '../journeys/run-context.ts';
import type { Outcome } from '../output/outcome.ts';
import { progressLine, type Ask } from './ask.ts';

type Jump<Step> = { readonly to: Step } | { readonly end: Outcome };

/**
 * The move after a step: to the next step, the previous one, the same one, another one, or the end.
 */
export type StepMove<Step> = 'next' | 'back' | 'again' | Jump<Step>;

/** The title and the questions of every step. The compiler reports a missing step. */
export type StepPrompts<Step extends string, Session> = Readonly<
  Record<
    Step,
    { readonly title: string; readonly ask: (session: Session) => Promise<StepMove<Step>> }
  >
>;

interface Asked<Step extends string, Exit extends string, Facts, Session> {
  readonly journey: JourneyTable<Step, Exit, Facts>;
  readonly prompts: StepPrompts<Step, Session>;
  readonly session: Session;
  /** What a terminal shows for an exit, which has no prompt. */
  readonly atExit: () => Jump<Step>;
}

/** Asks the steps of a journey in the order of its table. */
export async function askSteps<
  Step extends string,
  Exit extends string,
  Facts,
  Session extends { readonly ask: Ask; readonly run: RunContext; readonly facts: Facts },
>({ journey, prompts, session, atExit }: Asked<Step, Exit, Facts, Session>): Promise<Outcome> {
  const isStep = (target: string): target is Step => Object.hasOwn(prompts, target);

  const targetOf = (step: Step, move: Exclude<StepMove<Step>, Jump<Step>>): Step | Exit => {
    if (move === 'next') return journey.next(step, session.facts);
    return (move === 'back' ? journey.previous(step, session.facts) : undefined) ?? step;
  };

  /** The step that a move leads to, or the one that the journey redirects to from there. */
  const jumpAfter = (step: Step, move: StepMove<Step>): Jump<Step> => {
    if (typeof move === 'object' && 'end' in move) return move;
    const target = typeof move === 'object' ? move.to : targetOf(step, move);
    const today = session.run.services.clock.today();
    const redirect = isStep(target) ? journey.redirect(target, session.facts, today) : undefined;
    const shown = redirect ?? target;
    if (shown === 'start') return { to: journey.steps[0] };
    return isStep(shown) ? { to: shown } : atExit();
  };

  let [step] = journey.steps;
  for (;;) {
    const { title, ask } = prompts[step];
    // As on the site, the last step is the end of the journey and has no number.
    const path = journey.stepsOf(session.facts).slice(0, -1);
    session.ask.show('', progressLine(path, step, title));
    const jump = jumpAfter(step, await ask(session));
    if ('end' in jump) return jump.end;
    step = jump.to;
  }
}
