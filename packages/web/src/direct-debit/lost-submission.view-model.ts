import { hasLostAnswer } from '@kettle/core';
import { makeObservable, observable, runInAction } from 'mobx';
import type { DirectDebitFlow } from './direct-debit-flow.ts';
import { isSending, notedProblem } from './noted.ts';

/**
 * What is known of an earlier attempt whose answer was lost (D4):
 * - `found`: its address has an account now.
 * - `not-found`: the provider knows of no account.
 * - `unclear`: the outcome could not be determined.
 */
type LostSubmissionState = 'none' | 'looking' | 'found' | 'not-found' | 'unclear';

/** Looks up a direct debit of unknown outcome before the person can send another one. */
export class LostSubmission {
  state: LostSubmissionState = 'none';
  accountGuid: string | undefined;
  private readonly flow: DirectDebitFlow;
  /**
   * Whether the person already knows of that attempt's failure. If so, only the news that it
   * succeeded is shown.
   */
  private readonly isTold: boolean;
  private readonly leaving = new AbortController();

  constructor(flow: DirectDebitFlow) {
    this.flow = flow;
    // A person whose details are still held has been told of the failure, and does not need to
    // enter the details again.
    this.isTold = notedProblem(flow.bank) !== undefined || flow.bank.isHeld;
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
    // Ignore the result if the person has left or has sent the details again: the new submission's
    // answer counts instead.
    if (signal.aborted || isSending(this.flow.bank)) return;
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
