import {
  isUnchangedSinceSent,
  leadJourney,
  leadPaymentPlan,
  restartSubmissions,
  withSentDetails,
  type OpenedAccount,
  type BankDetails,
  type DirectDebitVariant,
  type UnresolvedFailure,
  type PersonalDetails,
  type DirectDebitRefusal,
  type Submissions,
} from '@kettle/core';
import { LEAD_PATHS } from '../../site/routing/paths.ts';
import { ignoreChunkLoadError } from '../../platform/import-with-retry.ts';
import type { Services } from '../../composition/services.ts';
import type { HeldBankDetails } from '../../site/journey/held-bank-details.ts';
import type { LeadScreenParts } from '../../site/use-screen.ts';
import type { DirectDebitFlow, ShownPlan } from './direct-debit-flow.ts';
import { directDebitProblem } from '../../site/journey/direct-debit-problem.ts';
import type { LookedUp, SubmissionState } from '../../site/journey/direct-debit-submission.ts';

/** The direct debit of the lead. */
export class LeadDirectDebitFlow implements DirectDebitFlow {
  readonly bank: HeldBankDetails;
  readonly variant: DirectDebitVariant;
  readonly holder: PersonalDetails | undefined;
  readonly plan: ShownPlan | undefined;
  readonly services: Services;
  readonly goTo: LeadScreenParts['goTo'];
  readonly goBackTo: LeadScreenParts['goBackTo'];
  private readonly parts: LeadScreenParts;

  constructor(parts: LeadScreenParts) {
    const { clock, goBackTo, goTo, lead, services } = parts;
    this.parts = parts;
    this.bank = lead.bank;
    this.variant = lead.settings.directDebitVariant;
    this.holder = lead.journey.personalDetails;
    this.plan = leadPaymentPlan(lead.journey, clock.today());
    this.services = services;
    this.goTo = goTo;
    this.goBackTo = goBackTo;
  }

  get submissions(): Submissions {
    return this.parts.lead.journey.submissions;
  }

  get isOver(): boolean {
    return this.parts.lead.journey.account !== undefined;
  }

  submit(): Promise<void> {
    return this.bank.submission.send(() => this.send());
  }

  async findEarlier(signal: AbortSignal): Promise<LookedUp> {
    const useCases = await this.services().catch(ignoreChunkLoadError);
    const found = await useCases?.findEarlierSignUp(this.parts.lead.journey, { signal });
    return found?.kind === 'own' ? this.own(found.account) : (found ?? { kind: 'unclear' });
  }

  startAgain(): void {
    const { lead } = this.parts;
    lead.change({ submissions: restartSubmissions(lead.journey.submissions) });
    void this.goTo('presignup');
  }

  /** Sends the held bank details. The journey and the details are kept until it succeeds. */
  private async send(): Promise<SubmissionState | undefined> {
    const { clock, lead } = this.parts;
    const bank = lead.bank.peek();
    if (lead.applyRemoteEnd()) await this.goToEnd();
    // The page may have stood open over midnight, and only its arrival was checked.
    else if (
      leadJourney.redirect('confirm-direct-debit', lead.facts(), clock.today()) === 'tenancy'
    ) {
      await this.goTo('tenancy', { replace: true });
    } else if (bank) return this.setUp(bank);
    return undefined;
  }

  private async setUp(bank: BankDetails): Promise<SubmissionState | undefined> {
    const { lead } = this.parts;
    lead.change(withSentDetails(lead.journey, this.plan));
    const useCases = await this.services().catch(ignoreChunkLoadError);
    if (!useCases) return this.failed({ kind: 'unreachable' });
    const outcome = await useCases.setUpDirectDebit(lead.journey, bank, lead.log);
    if (outcome.kind !== 'done') return this.failed(outcome.failure);
    const { account, conflict } = outcome;
    if (conflict) {
      const onStartAgain = isUnchangedSinceSent(lead.journey) ? undefined : () => this.startAgain();
      return { ...this.own(account), ...(onStartAgain && { onStartAgain }) };
    }
    lead.finish(account, this.plan);
    await this.goToEnd();
    return undefined;
  }

  private failed(failure: DirectDebitRefusal | UnresolvedFailure): SubmissionState | undefined {
    return directDebitProblem(failure, this.parts.productName, this.variant, LEAD_PATHS);
  }

  /** The account that an earlier attempt has opened. */
  private own(account: OpenedAccount) {
    const goToEnd = (): void => {
      this.parts.lead.finish(account);
      void this.goToEnd();
    };
    return { kind: 'own' as const, goToEnd };
  }

  private goToEnd(): Promise<void> {
    return this.goTo(leadJourney.end(this.parts.lead.facts()), { replace: true, evenIfLeft: true });
  }
}
