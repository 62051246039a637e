import { hasLostAnswer } from '@kettle/core';
import { makeObservable, observable, runInAction } from 'mobx';
import type { DirectDebitFlow } from './direct-debit-flow.ts';

/**
 * What is known of an earlier try whose answer was lost (D4):
 * - `found`: its address has an account now. `not-found`: the provider knows of none.
 * - `unclear`: nobody could tell.
 */
type LostSubmissionState = 'none' | 'looking' | 'found' | 'not-found' | 'unclear';

/** Looks for a direct debit of unknown outcome before it is offered again. */
export class LostSubmission {
  state: LostSubmissionState = 'none';
  accountGuid: string | undefined;
  private readonly flow: DirectDebitFlow;
  private readonly isSending: () => boolean;
  /** Whether the page comes with the provider's own words for that try: only good news goes beside them. */
  private readonly isTold: boolean;
  private readonly leaving = new AbortController();

  constructor(flow: DirectDebitFlow, isSending: () => boolean) {
    this.flow = flow;
    this.isSending = isSending;
    // Whose details are still there was told of the failure, and need not enter them again.
    this.isTold = flow.bank.problem !== undefined || flow.bank.isHeld;
    makeObservable(this, { state: observable, accountGuid: observable });
  }

  enter(): void {
    void this.look();
  }

  async look(): Promise<void> {
    const submissions = this.flow.submissions();
    if (!submissions || !hasLostAnswer(submissions)) return;
    this.settle('looking');
    const { signal } = this.leaving;
    const fate = await this.flow.findLost(signal);
    // Meanwhile the person may have gone, or have sent it again: then that answer counts.
    if (signal.aborted || this.isSending()) return;
    if (fate.kind === 'found') return this.settle('found', fate.guid);
    if (fate.kind !== 'joined') return this.settle(this.isTold ? 'none' : fate.kind);
    fate.finish();
    this.flow.goToEnd();
  }

  leave(): void {
    this.leaving.abort();
  }

  private settle(state: LostSubmissionState, accountGuid?: string): void {
    runInAction(() => {
      this.state = state;
      this.accountGuid = accountGuid;
    });
  }
}
