import { needsLookUp } from '@kettle/core';
import { makeObservable, observable, runInAction } from 'mobx';
import type { DirectDebitFlow } from './direct-debit-flow.ts';
import { isSending, notedProblem } from './noted.ts';

/**
 * What is known of an earlier attempt whose answer was lost (D4):
 * - `own`: it was carried out.
 * - `of-others`: somebody else has opened an account at the address since.
 * - `not-found`: the provider knows of no account.
 * - `unclear`: the outcome could not be determined.
 */
type LostSubmissionState = 'none' | 'looking' | 'own' | 'of-others' | 'not-found' | 'unclear';

/** Looks up a direct debit of unknown outcome before the person can send another one. */
export class LostSubmission {
  state: LostSubmissionState = 'none';
  /** The account that somebody else has opened. */
  accountGuid: string | undefined;
  private finish: () => void = () => undefined;
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
    if (!submissions || !needsLookUp(submissions)) return;
    this.settle('looking');
    const { signal } = this.leaving;
    const fate = await this.flow.findLost(signal);
    // Ignore the result if the person has left or has sent the details again: the new submission's
    // answer counts instead.
    if (signal.aborted || isSending(this.flow.bank)) return;
    switch (fate.kind) {
      case 'own':
        this.finish = fate.finish;
        return this.settle('own');
      case 'of-others':
        return this.settle('of-others', fate.guid);
      case 'joined':
        this.finish = fate.finish;
        return this.goToEnd();
      case 'not-found':
      case 'unclear':
        return this.settle(this.isTold ? 'none' : fate.kind);
    }
  }

  /** Ends the journey whose direct debit was carried out. */
  goToEnd(): void {
    this.finish();
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
