import {
  applyChanges,
  leadTerms,
  DISCOUNT_GONE_MESSAGE,
  newLeadJourney,
  picksEndDiscount,
  type AgreedTerms,
  type Codes,
  type LeadChanges,
  type LeadFacts,
  type LeadJourney,
  type LeadStep,
  type PackagePrice,
  type SetUpDay,
} from '@kettle/core';
import type { SignUpOutcome } from '../../journeys/send-sign-up.ts';
import type { Outcome } from '../../output/outcome.ts';
import type { StepMove } from '../ask-steps.ts';
import { PromptSession, type SessionParts } from '../prompt-session.ts';
import { createSaveOnce } from './save-once.ts';

export type Move = StepMove<LeadStep>;

/** Asks the questions of one step of the lead's journey. */
export type LeadPrompt = (session: LeadSession) => Promise<Move>;

interface LeadSessionParts extends SessionParts<SignUpOutcome> {
  readonly codes: Codes;
  readonly uncheckedCodes: Codes;
  /** Starts the joining journey for a house that already has an account. */
  readonly joinInstead: (guid: string) => Promise<Outcome>;
}

/** The state of a lead's sign-up in a terminal. */
export class LeadSession extends PromptSession<LeadJourney, SignUpOutcome> {
  /** Changes the picks, and saves them with the lead. */
  readonly saveOnce = createSaveOnce(this);
  /** The last accepted enquiry, so that the same one is not sent again. */
  lastEnquiry: string | undefined;
  /** The codes on which there is no verdict yet. They are not sent. */
  uncheckedCodes: Codes;
  /** A voucher that the user has entered and on which there is no verdict yet. */
  voucherCode: string | undefined;
  /** When a voucher was last applied, in ms since 1970. */
  voucherAppliedAt: number | undefined;
  /** The price of the package, after the sign-up. */
  agreedPrice: PackagePrice | undefined;
  readonly joinInstead: (guid: string) => Promise<Outcome>;

  constructor({ codes, uncheckedCodes, joinInstead, ...parts }: LeadSessionParts) {
    super(newLeadJourney('kettle', codes), parts);
    this.uncheckedCodes = uncheckedCodes;
    this.joinInstead = joinInstead;
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

  protected terms(setUp: SetUpDay): AgreedTerms | undefined {
    return leadTerms(this.journey, setUp);
  }

  override get isAlone(): boolean {
    return this.journey.household?.housemateCount === 1;
  }

  change(changes: LeadChanges): void {
    if (picksEndDiscount(this.journey, changes)) this.ask.show(DISCOUNT_GONE_MESSAGE);
    this.journey = applyChanges(this.journey, changes);
  }
}
