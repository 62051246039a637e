import {
  joinerPayment,
  joiningJourney,
  restartSubmissions,
  withSentJoiningDetails,
  type DirectDebitVariant,
  type UnresolvedFailure,
  type PersonalDetails,
  type DirectDebitRefusal,
  type Submissions,
} from '@kettle/core';
import { JOINING_PATHS } from '../../site/routing/paths.ts';
import { ignoreChunkLoadError } from '../../platform/import-with-retry.ts';
import type { Services } from '../../composition/services.ts';
import type { HeldBankDetails } from '../../site/journey/held-bank-details.ts';
import type { JoiningScreenParts } from '../../site/use-screen.ts';
import type { DirectDebitFlow, ShownPlan } from './direct-debit-flow.ts';
import { directDebitProblem } from '../../site/journey/direct-debit-problem.ts';
import type { LookedUp, SubmissionState } from '../../site/journey/direct-debit-submission.ts';

/** The direct debit of a joiner. */
export class JoiningDirectDebitFlow implements DirectDebitFlow {
  readonly bank: HeldBankDetails;
  readonly variant: DirectDebitVariant;
  readonly holder: PersonalDetails | undefined;
  readonly plan: ShownPlan | undefined;
  readonly services: Services;
  readonly goTo: JoiningScreenParts['goTo'];
  readonly goBackTo: JoiningScreenParts['goBackTo'];
  private readonly parts: JoiningScreenParts;

  constructor(parts: JoiningScreenParts) {
    const { clock, goBackTo, goTo, joining, services } = parts;
    const { directDebitVariant, journey } = joining.facts();
    this.parts = parts;
    this.bank = joining.bank;
    this.variant = directDebitVariant;
    this.holder = journey?.personalDetails;
    this.plan = journey?.account && joinerPayment(journey.account, clock.today());
    this.services = services;
    this.goTo = goTo;
    this.goBackTo = goBackTo;
  }

  get submissions(): Submissions {
    return this.parts.joining.journey?.submissions ?? {};
  }

  get isOver(): boolean {
    const { journey } = this.parts.joining;
    return journey === undefined || journey.joined !== undefined;
  }

  submit(): Promise<void> {
    return this.bank.submission.send(() => this.send());
  }

  async findEarlier(signal: AbortSignal): Promise<LookedUp> {
    const useCases = await this.services().catch(ignoreChunkLoadError);
    const { joining } = this.parts;
    const joined = joining.journey && (await useCases?.findEarlierJoining(joining.journey, signal));
    if (!joined) return { kind: 'unclear' };
    const goToEnd = (): void => {
      joining.finish(joined);
      void this.goToEnd();
    };
    return { kind: 'ended', goToEnd };
  }

  startAgain(): void {
    this.parts.joining.change({ submissions: restartSubmissions(this.submissions) });
    void this.goTo('personal-details');
  }

  /** Sends the held bank details. The journey and the details are kept until it succeeds. */
  private async send(): Promise<SubmissionState | undefined> {
    const { joining } = this.parts;
    const bank = joining.bank.peek();
    if (!joining.journey || !bank) return undefined;
    joining.change(withSentJoiningDetails(joining.journey, this.plan));
    const { journey } = joining;
    const useCases = await this.services().catch(ignoreChunkLoadError);
    if (!useCases) return this.failed({ kind: 'unreachable' });
    const outcome = await useCases.joinHouse(journey, bank, joining.log);
    if (outcome.kind === 'done') {
      // What an earlier attempt agreed to is kept with the journey.
      joining.finish(outcome.account, outcome.conflict ? undefined : this.plan);
      await this.goToEnd();
      return undefined;
    }
    const { failure } = outcome;
    if (failure.kind !== 'house-complete') return this.failed(failure);
    joining.abandon(journey.guid);
    const { address } = failure;
    await this.goTo('house-already-complete', { replace: true, evenIfLeft: true, address });
    return undefined;
  }

  private failed(failure: DirectDebitRefusal | UnresolvedFailure): SubmissionState | undefined {
    return directDebitProblem(failure, this.parts.productName, this.variant, {
      'your-details': JOINING_PATHS['personal-details'],
    });
  }

  private goToEnd(): Promise<void> {
    return this.goTo(joiningJourney.end(this.parts.joining.facts()), {
      replace: true,
      evenIfLeft: true,
    });
  }
}
