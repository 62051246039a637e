import { FAILURE_MESSAGES, PANEL_TITLES } from '@kettle/core';
import { makeAutoObservable } from 'mobx';
import type { DirectDebitProblem } from './direct-debit-problem.ts';

/**
 * The outcome of an earlier attempt that had no answer:
 * - `own`: it succeeded. `onStartAgain` is set if the person has changed the details since.
 * - `of-others`: somebody else has opened an account at the address since.
 * - `not-found`: the provider knows of no account.
 * - `unclear`: the outcome could not be determined.
 */
export type EarlierAttempt =
  | {
      readonly kind: 'own';
      readonly goToEnd: () => void;
      readonly onStartAgain?: () => void;
    }
  | { readonly kind: 'of-others'; readonly guid: string }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'unclear' };

/** `ended`: it succeeded, and the page navigates to the end at once. */
export type LookedUp = EarlierAttempt | { readonly kind: 'ended'; readonly goToEnd: () => void };

export type SubmissionState =
  { readonly kind: 'idle' } | { readonly kind: 'sending' } | DirectDebitProblem | EarlierAttempt;

/** A page of the bank details, while it is shown. */
export interface DirectDebitPage {
  /** Navigates to the page that shows a refusal, if this page does not. */
  readonly returnRefused?: () => void;
}

const IDLE: SubmissionState = { kind: 'idle' };

const INTERNAL_ERROR: DirectDebitProblem = {
  kind: 'problem',
  problem: { title: PANEL_TITLES.problem, message: FAILURE_MESSAGES.general },
  isRefused: false,
};

/**
 * The submission of a journey's direct debit. All pages of the bank details render this one state,
 * because the person may be on another page when the answer arrives. A problem is shown on one
 * page, at once or on the next visit, and not again after that (NV7).
 */
export class DirectDebitSubmission {
  state: SubmissionState = IDLE;
  private page: DirectDebitPage | undefined;
  private isProblemShown = false;

  constructor() {
    makeAutoObservable(this, {}, { deep: false });
  }

  get isSending(): boolean {
    return this.state.kind === 'sending';
  }

  get problem(): DirectDebitProblem | undefined {
    return this.state.kind === 'problem' ? this.state : undefined;
  }

  get earlier(): EarlierAttempt | undefined {
    const { state } = this;
    const isOther = state.kind === 'idle' || state.kind === 'sending' || state.kind === 'problem';
    return isOther ? undefined : state;
  }

  enter(page: DirectDebitPage): void {
    const isUnseen = this.isSending || (this.problem !== undefined && !this.isProblemShown);
    if (!isUnseen) this.reset();
    this.page = page;
    this.showProblem();
  }

  leave(page: DirectDebitPage): void {
    if (this.page === page) this.page = undefined;
  }

  /** Forgets the problem of the last attempt. */
  dismissProblem(): void {
    if (this.problem) this.reset();
  }

  /** Forgets also a submission in progress, because its owner has finished or left. */
  reset(): void {
    this.set(IDLE);
  }

  /** Sends unless another page is sending. */
  async send(send: () => Promise<SubmissionState | undefined>): Promise<void> {
    if (this.isSending) return;
    const sending: SubmissionState = { kind: 'sending' };
    this.set(sending);
    let next: SubmissionState = INTERNAL_ERROR;
    try {
      next = (await send()) ?? IDLE;
    } finally {
      // The end of the journey, or a joining by another link, may have reset the state.
      if (this.state === sending) this.set(next);
    }
  }

  /**
   * Looks up an earlier attempt before the person sends another one. If they know that it failed,
   * only an existing account is shown.
   */
  async lookUpEarlier(
    find: (signal: AbortSignal) => Promise<LookedUp>,
    signal: AbortSignal,
    isFailureKnown: boolean,
  ): Promise<void> {
    const before = this.state;
    const found = await find(signal);
    // Ignore the outcome if the person has left, or has sent the details again.
    if (signal.aborted || this.isSending || this.state !== before) return;
    if (found.kind === 'ended') return found.goToEnd();
    const isFailure = found.kind === 'not-found' || found.kind === 'unclear';
    if (!isFailure || !(isFailureKnown || this.problem)) this.set(found);
  }

  private set(state: SubmissionState): void {
    this.state = state;
    this.isProblemShown = false;
    this.showProblem();
  }

  private showProblem(): void {
    if (!this.problem || !this.page) return;
    if (this.problem.isRefused && this.page.returnRefused) this.page.returnRefused();
    else this.isProblemShown = true;
  }
}
