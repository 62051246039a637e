import {
  applyChanges,
  BankDetailsHolder,
  newLeadJourney,
  type Drafts,
  type LeadChanges,
  type LeadFacts,
  type LeadJourney,
  type LeadStep,
  type PackagePrice,
  type Settings,
} from '@kettle/core';
import type { RunContext } from '../../journeys/run-context.ts';
import type { SignUpOutcome } from '../../journeys/send-sign-up.ts';
import type { Outcome } from '../../output/outcome.ts';
import { describeProblem, type Problem } from '../../output/problems.ts';
import type { Ask } from '../ask.ts';

/** Where a step leads: on, back, to itself once more, to another step, or out with an outcome. */
export type Move =
  'next' | 'back' | 'again' | { readonly to: LeadStep } | { readonly end: Outcome };

/** One step of the lead's journey as questions. */
export type LeadPrompt = (walk: LeadWalk) => Promise<Move>;

export type LeadWalkParts = Pick<LeadWalk, 'ask' | 'run' | 'settings' | 'endOf' | 'joinInstead'>;

/** The lead's journey as it is walked in a terminal. Bank details are in memory alone (D25). */
export class LeadWalk {
  journey: LeadJourney = newLeadJourney('kettle');
  /** The address was asked for on a page of its own. */
  hasAddressPage = false;
  /** Of the package that was signed up, once it is. */
  priceAgreed: PackagePrice | undefined;
  readonly bank = new BankDetailsHolder();
  readonly ask: Ask;
  readonly run: RunContext;
  /** Waited for where they are needed. */
  readonly settings: Promise<Settings>;
  /** Tells how the sending ended. */
  readonly endOf: (outcome: SignUpOutcome) => Outcome;
  /** Walks the joining journey of a house that has an account already. */
  readonly joinInstead: (guid: string) => Promise<Outcome>;

  constructor(parts: LeadWalkParts) {
    this.ask = parts.ask;
    this.run = parts.run;
    this.settings = parts.settings;
    this.endOf = parts.endOf;
    this.joinInstead = parts.joinInstead;
  }

  get facts(): LeadFacts {
    return {
      journey: this.journey,
      hasBankDetails: !this.bank.isEmpty,
      hasPackageQuery: false,
      // With its own step for the review, whatever the site shows.
      directDebitVariant: 'control',
    };
  }

  change(changes: LeadChanges): void {
    this.journey = applyChanges(this.journey, changes);
  }

  /** What was typed on a step, for the next time it is met. Never the bank details. */
  draft<R extends Drafts[string]>(step: LeadStep, empty: R): R {
    return (this.journey.drafts[step] as R | undefined) ?? empty;
  }

  keepDraft(step: LeadStep, raw: Drafts[string]): void {
    this.change({ drafts: { ...this.journey.drafts, [step]: raw } });
  }

  /** Shows why something failed. */
  showProblem(problem: Problem): void {
    this.ask.show(...describeProblem(problem).errors.map(({ message }) => message));
  }
}
