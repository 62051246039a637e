import { hasLostAnswer, isKnownAddress } from '@kettle/core';
import { makeObservable, observable, runInAction } from 'mobx';
import { noneWhenOutOfReach } from '../../app/reach.ts';
import type { LeadScreenParts } from '../../app/use-lead-screen.ts';

/**
 * What is known of an earlier try whose answer was lost (D4):
 * - `found`: its address has an account now. `not-found`: the provider knows of none.
 * - `unclear`: an address typed by hand, or a look that failed, tells nothing.
 */
export type LostSubmissionState = 'none' | 'looking' | 'found' | 'not-found' | 'unclear';

/** Looks for the account before a direct debit of unknown outcome is offered again. */
export class LostSubmission {
  state: LostSubmissionState = 'none';
  accountGuid: string | undefined;
  private readonly parts: LeadScreenParts;
  /** Whether the page comes with the provider's own words for that try: only good news goes beside them. */
  private readonly isTold: boolean;
  private hasLeft = false;

  constructor(parts: LeadScreenParts) {
    this.parts = parts;
    this.isTold = parts.lead.bank.problem !== undefined;
    makeObservable(this, { state: observable, accountGuid: observable });
  }

  async look(): Promise<void> {
    const { lead, services } = this.parts;
    const { address, submissions } = lead.journey;
    this.hasLeft = false;
    if (!hasLostAnswer(submissions)) return;
    // Whose details are still there was told of the failure, and need not enter them again.
    const isTold = this.isTold || lead.bank.isHeld;
    if (!address || !isKnownAddress(address)) return this.settle(isTold ? 'none' : 'unclear');
    this.settle('looking');
    // Without the code that looks nothing is known, as when nobody answers.
    const useCases = await services().catch(noneWhenOutOfReach);
    const found = await useCases?.findLostAccount(lead.journey);
    if (this.hasLeft) return;
    if (found?.kind === 'found') this.settle('found', found.guid);
    else this.settle(isTold ? 'none' : (found?.kind ?? 'unclear'));
  }

  leave(): void {
    this.hasLeft = true;
  }

  private settle(state: LostSubmissionState, accountGuid?: string): void {
    runInAction(() => {
      this.state = state;
      this.accountGuid = accountGuid;
    });
  }
}
