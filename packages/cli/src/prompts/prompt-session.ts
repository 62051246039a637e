import {
  BankDetailsHolder,
  differencesFromShown,
  termsAsSetUp,
  type AgreedTerms,
  type CalendarDate,
  type CompanyDetails,
  type Drafts,
  type OpenedAccount,
  type PersonalDetails,
  type SetUpDay,
  type Settings,
} from '@kettle/core';
import { isUnreachable } from '../composition/reachability.ts';
import type { RunContext } from '../journeys/run-context.ts';
import type { IncompleteSubmission } from '../journeys/send-sign-up.ts';
import type { Outcome } from '../output/outcome.ts';
import { describeProblem, type Problem } from '../output/problems.ts';
import type { Ask } from './ask.ts';
import { agreementLines } from './agreement-lines.ts';
import { settingsSoon } from './company-lines.ts';
import { paymentLines } from './package-lines.ts';

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
  /** The settings, or the default ones while they are late. */
  readonly settingsSoon: () => Promise<Settings>;
  readonly endOf: (outcome: Sent) => Outcome;
  /** What the user read before the last question. */
  private shownTerms: AgreedTerms | undefined;

  constructor(journey: Journey, { ask, run, settings, endOf }: SessionParts<Sent>) {
    this.journey = journey;
    this.ask = ask;
    this.run = run;
    this.settings = settings;
    this.settingsSoon = settingsSoon(settings);
    this.endOf = endOf;
  }

  get today(): CalendarDate {
    return this.run.services.clock.today();
  }

  async company(): Promise<CompanyDetails> {
    return (await this.settingsSoon()).company ?? {};
  }

  /** What the user agrees to if they confirm today; undefined while that is not known. */
  protected abstract terms(setUp: SetUpDay): AgreedTerms | undefined;

  /** Whether the user shares the price with nobody. */
  get isAlone(): boolean {
    return false;
  }

  /** Whether the user only asks to join, which the lead of the house decides. */
  get asksToJoin(): boolean {
    return false;
  }

  /** The payments: amount, number and first date (FS5). Empty until they are known. */
  async paymentLines(): Promise<readonly string[]> {
    const settings = await this.settingsSoon();
    const terms = this.terms({ ...settings, today: this.today });
    return terms ? paymentLines(terms, settings.company ?? {}) : [];
  }

  /** The whole agreement, shown before the last question (DD45). */
  async agreementLines(): Promise<readonly string[]> {
    const settings = await this.settingsSoon();
    this.shownTerms = this.terms({ ...settings, today: this.today });
    return this.shownTerms ? agreementLines(this.shownTerms, settings, this) : [];
  }

  /** Says what the provider has set up otherwise than was shown. */
  showDifferences(account: OpenedAccount): void {
    if (!this.shownTerms) return;
    const sentences = differencesFromShown(termsAsSetUp(this.shownTerms, account));
    if (sentences.length > 0) this.ask.show(...sentences);
  }

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
