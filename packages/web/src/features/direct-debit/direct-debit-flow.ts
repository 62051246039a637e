import {
  firstPaymentMessage,
  hasUnknownOutcome,
  payingAccount,
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
  type Payer,
  type PersonalDetails,
  type PriceChanged,
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
  /** Whether the person lives alone and shares the price with nobody. */
  readonly isAlone: boolean;
  /** Whether the person only asks to join, which the lead of the house decides. */
  readonly asksToJoin?: boolean | undefined;
}

const DAY_MOVED = 'Your first payment is on another day';
const NOTHING_SENT = 'Nothing has been sent yet. Check the dates, then try again.';

/**
 * The day on which a page works out its terms: that of its arrival, until Confirm comes on a later
 * one.
 */
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

/** The store of whoever gives bank details, as their pages use it. */
interface BankStore {
  /**
   * Holds the bank details while they are typed, checked and sent, and the state of their
   * submission.
   */
  readonly bank: HeldBankDetails;
  readonly journey: { readonly submissions: Submissions } | undefined;
  change(changes: { readonly submissions: Submissions }): void;
}

/**
 * What the pages of the bank details need of whoever gives them: a lead, a joiner, or a payer with
 * another account.
 */
export interface BankDetailsSteps {
  readonly store: BankStore;
  /** Whether the journey has ended or was abandoned. */
  readonly isOver: boolean;
  readonly goTo: (page: BankPageName, way?: { readonly replace?: true }) => Promise<void>;
  readonly goBackTo: (page: BankPageName) => void;
  readonly goToStart: () => Promise<void>;
  /** Returns undefined if the person was led to another page. */
  readonly send: (useCases: UseCases, bank: BankDetails) => Promise<DirectDebitOutcome | undefined>;
}

interface SignUpStore extends BankStore {
  readonly journey:
    (BankStore['journey'] & { readonly sent?: { readonly agreed?: AgreedTerms } }) | undefined;
  /** Ends the journey. Without `agreed` it keeps the payment of the direct debit that was sent. */
  finish(account: OpenedAccount, agreed?: AgreedTerms): void;
}

/**
 * What a sign-up adds, and what differs between the direct debit of a lead and that of a joiner.
 */
export interface DirectDebitJourney extends BankDetailsSteps {
  readonly store: SignUpStore;
  /** The variant of the page. Settings that arrive later do not change it. */
  readonly variant: DirectDebitVariant;
  /** The account holder whose names prefill the form. */
  readonly holder: PersonalDetails | undefined;
  /**
   * The payments that the page states. They are stored with the finished journey (CG25). Absent
   * while the dates are not known.
   */
  readonly plan: AgreedTerms | undefined;
  /** The day of the plan, if that counts from the sign-up. */
  readonly day?: ShownDay;
  /**
   * That of the journey as it is. The end empties the journey while the page is still shown, and
   * this stays.
   */
  readonly quote: DirectDebitQuote;
  /** The pages on which a refused answer can be corrected. */
  readonly paths: Partial<Readonly<Record<RefusedStep, string>>>;
  /** Whether an account that an earlier attempt has opened is shown, and not only its end. */
  readonly isEarlierShown: boolean;
  readonly goToEnd: () => Promise<void>;
  /** Whose agreement it is, by what was sent. */
  readonly payer: () => Payer;
  /**
   * Records what is about to be sent. Leads to another page and returns false if it may not be
   * sent.
   */
  readonly prepare: () => Promise<boolean>;
  /** Leads a person whose price has changed back to the review. */
  readonly reviewPrice?: (refusal: PriceChanged) => Promise<void>;
  /** Whether the person has changed their answers since the direct debit was sent. */
  readonly hasChangedSinceSent: () => boolean;
  readonly findEarlier: (useCases: UseCases, signal: AbortSignal) => Promise<EarlierSignUp>;
}

/** The direct debit of a person, which the bank details and the confirm page share. */
export class DirectDebitFlow {
  readonly steps: BankDetailsSteps;
  /** The steps as those of a sign-up. Undefined for a payer, who has signed up already. */
  readonly signUp: DirectDebitJourney | undefined;
  readonly services: Services;
  private readonly productName: string;

  constructor(
    steps: BankDetailsSteps | DirectDebitJourney,
    { productName, services }: { readonly productName: string; readonly services: Services },
  ) {
    this.steps = steps;
    this.signUp = 'plan' in steps ? steps : undefined;
    this.services = services;
    this.productName = productName;
  }

  get bank(): HeldBankDetails {
    return this.steps.store.bank;
  }

  get variant(): DirectDebitVariant {
    return this.signUp?.variant ?? 'control';
  }

  get submission(): DirectDebitSubmission {
    return this.bank.submission;
  }

  get submissions(): Submissions {
    return this.steps.store.journey?.submissions ?? {};
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
    const { signUp } = this;
    if (!useCases || !signUp) return { kind: 'unclear' };
    const found = await signUp.findEarlier(useCases, signal);
    if (found.kind !== 'own') return found;
    const goToEnd = (): void => void end(signUp, found.account);
    return { kind: signUp.isEarlierShown ? 'own' : 'ended', goToEnd };
  }

  /**
   * Goes to the first page with all typed values kept. The next submission counts as another direct
   * debit.
   */
  startAgain(): void {
    this.steps.store.change({ submissions: restartSubmissions(this.submissions) });
    void this.steps.goToStart();
  }

  /** Sends the held bank details. The journey and the details are kept until it succeeds. */
  private async send(): Promise<SubmissionState | undefined> {
    const { productName, signUp, steps, variant } = this;
    const bank = this.bank.peek();
    if (!bank || (signUp && !(await signUp.prepare()))) return undefined;
    const moved = this.workOutDays();
    if (moved !== undefined) return moved;
    const useCases = await this.services().catch(ignoreChunkLoadError);
    if (steps.isOver) return undefined;
    const outcome = useCases
      ? await steps.send(useCases, bank)
      : { kind: 'refused' as const, failure: { kind: 'unreachable' as const } };
    if (outcome?.kind === 'done') return signUp && this.done(signUp, outcome, bank);
    if (outcome?.failure.kind === 'price-changed' && signUp?.reviewPrice) {
      await signUp.reviewPrice(outcome.failure);
      return undefined;
    }
    return outcome && directDebitProblem(outcome.failure, productName, variant, signUp?.paths);
  }

  /**
   * Works the days out again if the page stood open over midnight. Its first payment may then be on
   * another day than it showed.
   */
  private workOutDays(): SubmissionState | undefined {
    const { signUp } = this;
    if (!signUp?.day || hasUnknownOutcome(this.submissions)) return undefined;
    const shownFirst = signUp.plan?.first;
    signUp.day.catchUp();
    const message = firstPaymentMessage({ ...signUp.plan, ...(shownFirst && { shownFirst }) });
    if (message === undefined) return undefined;
    const problem = { title: DAY_MOVED, message: `${message} ${NOTHING_SENT}` };
    return { kind: 'problem', problem, isRefused: false };
  }

  private async done(
    signUp: DirectDebitJourney,
    { account, conflict }: Extract<DirectDebitOutcome, { kind: 'done' }>,
    bank: BankDetails,
  ): Promise<SubmissionState | undefined> {
    const { hasChangedSinceSent, isEarlierShown, plan, store } = signUp;
    if (conflict && isEarlierShown) {
      const goToEnd = (): void => void end(signUp, account);
      const onStartAgain = (): void => this.startAgain();
      return { kind: 'own', goToEnd, ...(hasChangedSinceSent() && { onStartAgain }) };
    }
    // What an earlier attempt agreed to is kept with the journey. Its bank details may be others.
    if (conflict) await end(signUp, account);
    else {
      const agreed = plan && termsAsSetUp(plan, account, store.journey?.sent?.agreed);
      await end(signUp, account, { agreed, bank });
    }
    return undefined;
  }
}

function end(
  { goToEnd, payer, store }: DirectDebitJourney,
  account: OpenedAccount,
  { agreed, bank }: { readonly agreed?: AgreedTerms | undefined; readonly bank?: BankDetails } = {},
): Promise<void> {
  const whose = payer();
  store.finish(account, agreed);
  store.bank.keepPayer({ ...whose, account: bank && payingAccount(bank) });
  return goToEnd();
}
