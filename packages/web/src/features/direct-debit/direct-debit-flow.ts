import {
  firstPaymentMessage,
  hasUnknownOutcome,
  restartSubmissions,
  termsAsSetUp,
  type AgreedTerms,
  type BankDetails,
  type CalendarDate,
  type Clock,
  type DirectDebitOutcome,
  type DirectDebitVariant,
  type EarlierSignUp,
  type OpenedAccount,
  type PackagePrice,
  type PersonalDetails,
  type Picks,
  type PriceChanged,
  type Product,
  type RefusedStep,
  type Submissions,
  type UseCases,
} from '@kettle/core';
import { action, observable } from 'mobx';
import type { Services } from '../../composition/services.ts';
import { ignoreChunkLoadError } from '../../platform/import-with-retry.ts';
import type { HeldBankDetails } from '../../site/journey/held-bank-details.ts';
import { directDebitProblem } from '../../site/journey/direct-debit-problem.ts';
import type {
  DirectDebitSubmission,
  LookedUp,
  SubmissionState,
} from '../../site/journey/direct-debit-submission.ts';

/** The terms of the direct debit that is about to be set up. */
export interface DirectDebitQuote {
  readonly price: PackagePrice;
  readonly products: readonly Product[];
  readonly picks: Picks;
  /** The first payment day, if it is known. */
  readonly firstCollection: CalendarDate | undefined;
  /** The number of monthly payments, if it is known. */
  readonly months?: number | undefined;
  /** Whether the person lives alone and shares the price with nobody. */
  readonly isAlone: boolean;
  /** Whether the person only asks to join, which the lead of the house decides. */
  readonly asksToJoin?: boolean | undefined;
}

const DAY_MOVED = 'Your first payment is on another day';
const NOTHING_SENT = 'Nothing has been sent yet. Check the dates, then try again.';

/** The day on which a page works out its terms: that of its arrival, until Confirm comes on a later one. */
export interface ShownDay {
  readonly today: CalendarDate;
  readonly catchUp: () => void;
}

export function shownDay(clock: Clock): ShownDay {
  const today = observable.box(clock.today());
  return {
    get today() {
      return today.get();
    },
    catchUp: action(() => today.set(clock.today())),
  };
}

type BankPageName = 'direct-debit' | 'confirm-direct-debit';

/** The store of a journey, as its direct debit uses it. */
interface DirectDebitStore {
  /** Holds the bank details while they are typed, checked and sent, and the state of their submission. */
  readonly bank: HeldBankDetails;
  readonly journey:
    | { readonly submissions: Submissions; readonly sent?: { readonly agreed?: AgreedTerms } }
    | undefined;
  change(changes: { readonly submissions: Submissions }): void;
  /** Ends the journey. Without `agreed` it keeps the payment of the direct debit that was sent. */
  finish(account: OpenedAccount, agreed?: AgreedTerms): void;
}

/** What differs between the direct debit of a lead and that of a joiner. */
export interface DirectDebitJourney {
  readonly store: DirectDebitStore;
  /** The variant of the page. Settings that arrive later do not change it. */
  readonly variant: DirectDebitVariant;
  /** The account holder whose names prefill the form. */
  readonly holder: PersonalDetails | undefined;
  /**
   * The payments that the page states. They are stored with the finished journey (CG25). Absent while
   * the dates are not known.
   */
  readonly plan: AgreedTerms | undefined;
  /** The day of the plan, if that counts from the sign-up. */
  readonly day?: ShownDay;
  /** That of the journey as it is. The end empties the journey while the page is still shown, and this stays. */
  readonly quote: DirectDebitQuote;
  /** The pages on which a refused answer can be corrected. */
  readonly paths: Partial<Readonly<Record<RefusedStep, string>>>;
  /** Whether an account that an earlier attempt has opened is shown, and not only its end. */
  readonly isEarlierShown: boolean;
  /** Whether the journey has ended or was abandoned. */
  readonly isOver: boolean;
  readonly goTo: (page: BankPageName, way?: { readonly replace?: true }) => Promise<void>;
  readonly goBackTo: (page: BankPageName) => void;
  readonly goToStart: () => Promise<void>;
  readonly goToEnd: () => Promise<void>;
  /** Records what is about to be sent. Leads to another page and returns false if it may not be sent. */
  readonly prepare: () => Promise<boolean>;
  /** Returns undefined if the person was led to another page. */
  readonly send: (useCases: UseCases, bank: BankDetails) => Promise<DirectDebitOutcome | undefined>;
  /** Leads a person whose price has changed back to the review. */
  readonly reviewPrice?: (refusal: PriceChanged) => Promise<void>;
  /** Whether the person has changed their answers since the direct debit was sent. */
  readonly hasChangedSinceSent: () => boolean;
  readonly findEarlier: (useCases: UseCases, signal: AbortSignal) => Promise<EarlierSignUp>;
}

/** The direct debit of a journey, which the bank details and the confirm page share. */
export class DirectDebitFlow {
  readonly journey: DirectDebitJourney;
  readonly services: Services;
  private readonly productName: string;

  constructor(
    journey: DirectDebitJourney,
    { productName, services }: { readonly productName: string; readonly services: Services },
  ) {
    this.journey = journey;
    this.services = services;
    this.productName = productName;
  }

  get bank(): HeldBankDetails {
    return this.journey.store.bank;
  }

  get submission(): DirectDebitSubmission {
    return this.bank.submission;
  }

  get submissions(): Submissions {
    return this.journey.store.journey?.submissions ?? {};
  }

  /**
   * Sends the bank details. A success navigates to the end even if the person has left the page,
   * because the page where they are has lost its journey.
   */
  submit(): Promise<void> {
    return this.submission.send(() => this.send());
  }

  /** Looks up an earlier attempt whose answer was lost. */
  async findEarlier(signal: AbortSignal): Promise<LookedUp> {
    const useCases = await this.services().catch(ignoreChunkLoadError);
    const found = await (useCases && this.journey.findEarlier(useCases, signal));
    if (found?.kind !== 'own') return found ?? { kind: 'unclear' };
    const goToEnd = (): void => void this.end(found.account);
    return { kind: this.journey.isEarlierShown ? 'own' : 'ended', goToEnd };
  }

  /**
   * Goes to the first page with all typed values kept. The next submission counts as another direct
   * debit.
   */
  startAgain(): void {
    this.journey.store.change({ submissions: restartSubmissions(this.submissions) });
    void this.journey.goToStart();
  }

  /** Sends the held bank details. The journey and the details are kept until it succeeds. */
  private async send(): Promise<SubmissionState | undefined> {
    const { journey, productName } = this;
    const bank = this.bank.peek();
    if (!bank || !(await journey.prepare())) return undefined;
    const moved = this.workOutDays();
    if (moved !== undefined) return moved;
    const useCases = await this.services().catch(ignoreChunkLoadError);
    if (journey.isOver) return undefined;
    const outcome = useCases
      ? await journey.send(useCases, bank)
      : { kind: 'refused' as const, failure: { kind: 'unreachable' as const } };
    if (outcome?.kind === 'done') return this.done(outcome);
    if (outcome?.failure.kind === 'price-changed' && journey.reviewPrice) {
      await journey.reviewPrice(outcome.failure);
      return undefined;
    }
    return (
      outcome && directDebitProblem(outcome.failure, productName, journey.variant, journey.paths)
    );
  }

  /** Works the days out again if the page stood open over midnight. Its first payment may then be on another day than it showed. */
  private workOutDays(): SubmissionState | undefined {
    const { journey } = this;
    const { day } = journey;
    if (!day || hasUnknownOutcome(this.submissions)) return undefined;
    const shownFirst = journey.plan?.first;
    day.catchUp();
    const message = firstPaymentMessage({ ...journey.plan, ...(shownFirst && { shownFirst }) });
    if (message === undefined) return undefined;
    const problem = { title: DAY_MOVED, message: `${message} ${NOTHING_SENT}` };
    return { kind: 'problem', problem, isRefused: false };
  }

  private async done({
    account,
    conflict,
  }: Extract<DirectDebitOutcome, { kind: 'done' }>): Promise<SubmissionState | undefined> {
    const { hasChangedSinceSent, isEarlierShown, plan, store } = this.journey;
    if (conflict && isEarlierShown) {
      const goToEnd = (): void => void this.end(account);
      const onStartAgain = (): void => this.startAgain();
      return { kind: 'own', goToEnd, ...(hasChangedSinceSent() && { onStartAgain }) };
    }
    // What an earlier attempt agreed to is kept with the journey.
    const agreed = plan && termsAsSetUp(plan, account, store.journey?.sent?.agreed);
    await this.end(account, conflict ? undefined : agreed);
    return undefined;
  }

  private end(account: OpenedAccount, agreed?: AgreedTerms): Promise<void> {
    this.journey.store.finish(account, agreed);
    return this.journey.goToEnd();
  }
}
