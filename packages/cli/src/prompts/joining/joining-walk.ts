import {
  BankDetailsHolder,
  newJoiningJourney,
  type Drafts,
  type JoiningFacts,
  type JoiningJourney,
  type JoiningStep,
} from '@kettle/core';
import type { JoinOutcome } from '../../journeys/join.ts';
import type { RunContext } from '../../journeys/run-context.ts';
import type { Outcome } from '../../output/outcome.ts';
import type { Ask } from '../ask.ts';

/** Where a step leads: on, back, to itself once more, to the details, or out with an outcome. */
export type JoiningMove = 'next' | 'back' | 'again' | 'details' | { readonly end: Outcome };

/** One step of the joiner's journey as questions. */
export type JoiningPrompt = (walk: JoiningWalk) => Promise<JoiningMove>;

export interface JoiningWalkParts {
  readonly guid: string;
  readonly ask: Ask;
  readonly run: RunContext;
  readonly endOf: (outcome: JoinOutcome) => Outcome;
}

/** A housemate's joining as it is walked in a terminal. Bank details are in memory alone (D25). */
export class JoiningWalk {
  journey: JoiningJourney;
  /** How it ended, once it has. */
  outcome: JoinOutcome | undefined;
  readonly bank = new BankDetailsHolder();
  readonly ask: Ask;
  readonly run: RunContext;
  readonly endOf: (outcome: JoinOutcome) => Outcome;

  constructor({ guid, ask, run, endOf }: JoiningWalkParts) {
    this.journey = newJoiningJourney(guid);
    this.ask = ask;
    this.run = run;
    this.endOf = endOf;
  }

  get facts(): JoiningFacts {
    return {
      journey: this.journey,
      hasBankDetails: !this.bank.isEmpty,
      directDebitVariant: 'control',
    };
  }

  change(changes: Partial<JoiningJourney>): void {
    this.journey = { ...this.journey, ...changes };
  }

  draft<R extends Drafts[string]>(step: JoiningStep, empty: R): R {
    return (this.journey.drafts[step] as R | undefined) ?? empty;
  }

  keepDraft(step: JoiningStep, raw: Drafts[string]): void {
    this.change({ drafts: { ...this.journey.drafts, [step]: raw } });
  }
}
