import { FAILURE_MESSAGES, PANEL_TITLES } from '@kettle/core';
import { makeAutoObservable } from 'mobx';
import type { DirectDebitProblem } from './direct-debit-problem.ts';

/**
 * What became of an earlier attempt that had no answer (D4):
 * - `own`: it was carried out. `onStartAgain` is there if the person has corrected since what it sent.
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

/** `ended`: it was carried out, and the person is led to the end without another word. */
export type LookedUp = EarlierAttempt | { readonly kind: 'ended'; readonly goToEnd: () => void };

export type SubmissionState =
  { readonly kind: 'idle' } | { readonly kind: 'sending' } | DirectDebitProblem | EarlierAttempt;

/** A page of the bank details, while it is shown. */
export interface DirectDebitPage {
  /** Leads to the page that shows a refusal, from one that does not show it itself. */
  readonly returnRefused?: () => void;
}

const IDLE: SubmissionState = { kind: 'idle' };

const INTERNAL_ERROR: DirectDebitProblem = {
  kind: 'problem',
  problem: { title: PANEL_TITLES.problem, message: FAILURE_MESSAGES.general },
  isRefused: false,
};

/**
 * The submission of a journey's direct debit, beside its bank details. All pages of the bank details
 * render this one state, because the person may be on another page by the time of the answer. What
 * came of it is shown on one page, then or on the next visit, and not again after that (KE19).
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

  /** Forgets even what is being sent, because its owner has finished or gone. */
  reset(): void {
    this.set(IDLE);
  }

  /** Sends once at a time, whichever page sends. */
  async send(send: () => Promise<SubmissionState | undefined>): Promise<void> {
    if (this.isSending) return;
    const sending: SubmissionState = { kind: 'sending' };
    this.set(sending);
    let next: SubmissionState = INTERNAL_ERROR;
    try {
      next = (await send()) ?? IDLE;
    } finally {
      // The end of the journey, or another link's joining, has reset the state.
      if (this.state === sending) this.set(next);
    }
  }

  /**
   * Looks up an earlier attempt before the person can send another one. A person who knows of its
   * failure is told only whose account there is.
   */
  async lookUpEarlier(
    find: (signal: AbortSignal) => Promise<LookedUp>,
    signal: AbortSignal,
    isFailureKnown: boolean,
  ): Promise<void> {
    const before = this.state;
    const found = await find(signal);
    // The person has left or has sent the details again, so that the new answer counts.
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
