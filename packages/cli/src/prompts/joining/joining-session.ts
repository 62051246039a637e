import {
  BankDetailsHolder,
  newJoiningJourney,
  type CompanyDetails,
  type Drafts,
  type JoiningFacts,
  type JoiningJourney,
  type JoiningStep,
  type Person,
  type Settings,
} from '@kettle/core';
import type { JoinOutcome } from '../../journeys/join.ts';
import type { RunContext } from '../../journeys/run-context.ts';
import type { Outcome } from '../../output/outcome.ts';
import type { Ask } from '../ask.ts';
import { companyIn } from '../company-lines.ts';
import { joinerPaymentLines } from '../package-lines.ts';

/** The move after a step: to the next step, the previous one, the same one, the details, or the end. */
export type JoiningMove = 'next' | 'back' | 'again' | 'details' | { readonly end: Outcome };

/** Asks the questions of one step of the joiner's journey. */
export type JoiningPrompt = (session: JoiningSession) => Promise<JoiningMove>;

export interface JoiningSessionParts {
  readonly guid: string;
  /** Details that the user has entered before (JO20). */
  readonly person?: Person | undefined;
  readonly ask: Ask;
  readonly run: RunContext;
  readonly settings: Promise<Settings>;
  readonly endOf: (outcome: JoinOutcome) => Outcome;
}

/** The state of a joining in a terminal. Bank details stay in memory only (DD15). */
export class JoiningSession {
  journey: JoiningJourney;
  /** The outcome of the joining, at its end. */
  outcome: JoinOutcome | undefined;
  readonly bank = new BankDetailsHolder();
  readonly person: Person | undefined;
  readonly ask: Ask;
  readonly run: RunContext;
  /** The settings, which load in the background; steps that need them await this. */
  readonly settings: Promise<Settings>;
  readonly company: () => Promise<CompanyDetails>;
  readonly endOf: (outcome: JoinOutcome) => Outcome;

  constructor({ guid, person, ask, run, settings, endOf }: JoiningSessionParts) {
    this.person = person;
    this.journey = newJoiningJourney(guid);
    this.ask = ask;
    this.run = run;
    this.settings = settings;
    this.company = companyIn(settings);
    this.endOf = endOf;
  }

  get facts(): JoiningFacts {
    return {
      journey: this.journey,
      hasBankDetails: !this.bank.isEmpty,
      directDebitVariant: 'control',
    };
  }

  readonly paymentLines = async (): Promise<readonly string[]> => {
    const { account } = this.journey;
    const company = await this.company();
    const today = this.run.services.clock.today();
    return account ? joinerPaymentLines(account, { company, today }) : [];
  };

  change(changes: Partial<JoiningJourney>): void {
    this.journey = { ...this.journey, ...changes };
  }

  draft<R extends Drafts[string]>(step: JoiningStep, initial: R): R {
    return (this.journey.drafts[step] as R | undefined) ?? initial;
  }

  saveDraft(step: JoiningStep, raw: Drafts[string]): void {
    this.change({ drafts: { ...this.journey.drafts, [step]: raw } });
  }
}
