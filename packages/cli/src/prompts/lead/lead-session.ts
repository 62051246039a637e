import {
  applyChanges,
  BankDetailsHolder,
  newLeadJourney,
  type Codes,
  type CompanyDetails,
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
import { isUnreachable } from '../../composition/reachability.ts';
import type { Ask } from '../ask.ts';
import { companyIn } from '../company-lines.ts';
import { PromptSelectionSaver } from './prompt-selection-saver.ts';
import { leadPaymentLines } from '../package-lines.ts';

/** The move after a step: to the next step, the previous one, the same one, another one, or the end. */
export type Move =
  'next' | 'back' | 'again' | { readonly to: LeadStep } | { readonly end: Outcome };

/** Asks the questions of one step of the lead's journey. */
export type LeadPrompt = (session: LeadSession) => Promise<Move>;

export type LeadSessionParts = Pick<
  LeadSession,
  'ask' | 'run' | 'settings' | 'endOf' | 'joinInstead'
> & {
  readonly codes: Codes;
};

/** The state of a lead's sign-up in a terminal. Bank details stay in memory only (DD15). */
export class LeadSession {
  journey: LeadJourney;
  /** Saves the picks with the lead. */
  readonly selection = new PromptSelectionSaver(this);
  /** The last accepted enquiry, so that the same one is not sent again. */
  lastEnquiry: string | undefined;
  /** The price of the package, after the sign-up. */
  agreedPrice: PackagePrice | undefined;
  readonly bank = new BankDetailsHolder();
  readonly ask: Ask;
  readonly run: RunContext;
  /** The settings, which load in the background; steps that need them await this. */
  readonly settings: Promise<Settings>;
  readonly company: () => Promise<CompanyDetails>;
  /** The command outcome for the end of the sign-up. */
  readonly endOf: (outcome: SignUpOutcome) => Outcome;
  /** Starts the joining journey for a house that already has an account. */
  readonly joinInstead: (guid: string) => Promise<Outcome>;

  constructor(parts: LeadSessionParts) {
    this.journey = newLeadJourney('kettle', parts.codes);
    this.ask = parts.ask;
    this.run = parts.run;
    this.settings = parts.settings;
    this.company = companyIn(parts.settings);
    this.endOf = parts.endOf;
    this.joinInstead = parts.joinInstead;
  }

  get facts(): LeadFacts {
    const sent = this.run.ledger.last('direct-debit');
    return {
      journey: { ...this.journey, submissions: sent ? { 'direct-debit': sent } : {} },
      hasBankDetails: !this.bank.isEmpty,
      hasPackageQuery: false,
      // The terminal always has the review as its own step, whichever variant the website shows.
      directDebitVariant: 'control',
    };
  }

  readonly paymentLines = async (): Promise<readonly string[]> =>
    leadPaymentLines(this.journey, {
      company: await this.company(),
      today: this.run.services.clock.today(),
    });

  change(changes: LeadChanges): void {
    this.journey = applyChanges(this.journey, changes);
  }

  /** The answers of the last visit to a step. Never contains bank details. */
  draft<R extends Drafts[string]>(step: LeadStep, initial: R): R {
    return (this.journey.drafts[step] as R | undefined) ?? initial;
  }

  saveDraft(step: LeadStep, raw: Drafts[string]): void {
    this.change({ drafts: { ...this.journey.drafts, [step]: raw } });
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
