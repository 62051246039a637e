import {
  BankDetailsHolder,
  type CalendarDate,
  type CompanyDetails,
  type Drafts,
  type PersonalDetails,
  type Settings,
} from '@kettle/core';
import { isUnreachable } from '../composition/reachability.ts';
import type { RunContext } from '../journeys/run-context.ts';
import type { IncompleteSubmission } from '../journeys/send-sign-up.ts';
import type { Outcome } from '../output/outcome.ts';
import { describeProblem, type Problem } from '../output/problems.ts';
import type { Ask } from './ask.ts';
import { companyIn } from './company-lines.ts';

export interface SessionParts<Sent> {
  readonly ask: Ask;
  readonly run: RunContext;
  /** The settings, which load in the background; steps that need them await this. */
  readonly settings: Promise<Settings>;
  /** The command outcome for the end of the journey. */
  readonly endOf: (outcome: Sent) => Outcome;
}

interface PayerJourney {
  readonly drafts: Drafts;
  readonly personalDetails?: PersonalDetails;
}

/** The session of a lead or a joiner. */
export type PayerSession = PromptSession<PayerJourney, IncompleteSubmission>;

/** The state of a journey in a terminal. Bank details stay in memory only (DD15). */
export abstract class PromptSession<Journey extends PayerJourney, Sent> {
  journey: Journey;
  readonly bank = new BankDetailsHolder();
  readonly ask: Ask;
  readonly run: RunContext;
  readonly settings: Promise<Settings>;
  readonly company: () => Promise<CompanyDetails>;
  readonly endOf: (outcome: Sent) => Outcome;

  constructor(journey: Journey, { ask, run, settings, endOf }: SessionParts<Sent>) {
    this.journey = journey;
    this.ask = ask;
    this.run = run;
    this.settings = settings;
    this.company = companyIn(settings);
    this.endOf = endOf;
  }

  get today(): CalendarDate {
    return this.run.services.clock.today();
  }

  abstract paymentLines(): Promise<readonly string[]>;

  /** The answers of the last visit to a form. Never contains bank details. */
  draft<R extends Drafts[string]>(form: string, initial: R): R {
    return (this.journey.drafts[form] as R | undefined) ?? initial;
  }

  saveDraft(form: string, raw: Drafts[string]): void {
    this.journey = { ...this.journey, drafts: { ...this.journey.drafts, [form]: raw } };
  }

  /** Shows the messages of a problem. */
  showProblem(problem: Problem): void {
    const why = isUnreachable(problem) ? this.run.services.connectionMessage() : undefined;
    this.ask.show(
      ...describeProblem(problem).errors.map(({ message }) => message),
      ...(why === undefined ? [] : [why]),
    );
  }
}
