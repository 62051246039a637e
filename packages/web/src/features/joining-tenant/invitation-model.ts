import {
  needsLookUp,
  joiningJourney,
  type Account,
  type Address,
  type JoiningJourney,
} from '@kettle/core';
import { makeAutoObservable } from 'mobx';
import type { JoiningScreenParts } from '../../site/use-screen.ts';
import { runUseCase } from '../../composition/run-use-case.ts';
import { problemOf, type Problem } from '../../site/forms/problem-of.ts';

/** The house behind an invite link, loaded before the person types anything. */
export class InvitationModel {
  account: Account | undefined;
  /** Stays during a retry, so that the retry button does not disappear. */
  problem: Problem | undefined;
  isLoading = true;
  /** Whether somebody started to join this house in this browser and did not finish. */
  readonly canResume: boolean;
  private readonly guid: string;
  private readonly parts: JoiningScreenParts;
  private controller: AbortController | undefined;

  constructor(guid: string, parts: JoiningScreenParts) {
    this.guid = guid;
    this.parts = parts;
    this.canResume = parts.joining.findUnfinished(guid) !== undefined;
    makeAutoObservable(this, {}, { deep: false });
  }

  enter(): void {
    void this.load();
  }

  async load(): Promise<void> {
    const { productName, services } = this.parts;
    const signal = this.begin();
    const answer = await runUseCase(
      services,
      (useCases) => useCases.openInvitation(this.guid, signal),
      { onBug: 'report' },
    );
    if (signal.aborted) return;
    if (answer.ok) return this.show(answer.value);
    if (answer.error.kind !== 'house-complete') {
      return this.fail(problemOf(answer.error, productName));
    }
    const hasJoined = this.hasJoinedHere() || (await this.hasJoinedWithoutAnswer(signal));
    if (!signal.aborted) await this.leaveComplete(answer.error.address, hasJoined);
  }

  /** Starts a joining. Its forms are empty unless the same person came back to the link. */
  join(): void {
    this.goToDetails((account) => this.parts.joining.start(account));
  }

  /** Continues the unfinished joining with its typed values. */
  resume(): void {
    this.goToDetails((account) => this.parts.joining.resume(account));
  }

  leave(): void {
    this.controller?.abort();
  }

  private goToDetails(update: (account: Account) => void): void {
    const { goTo, joining } = this.parts;
    if (!this.account) return;
    update(this.account);
    void goTo(joiningJourney.next('joining-tenant', joining.facts()));
  }

  /** Whether somebody joined this house in this tab. If so, records that the house is complete now. */
  private hasJoinedHere(): boolean {
    const { joining } = this.parts;
    const { guid, joined } = joining.journey ?? {};
    if (guid !== this.guid || !joined) return false;
    joining.finish({ ...joined, remainingHousemates: 0 });
    return true;
  }

  /**
   * Whether this person joined without receiving the answer. The person who took the last place may
   * never have received it (D4).
   */
  private async hasJoinedWithoutAnswer(signal: AbortSignal): Promise<boolean> {
    const { joining, services } = this.parts;
    const own: JoiningJourney | undefined = joining.isInProgress(this.guid)
      ? joining.journey
      : joining.findUnfinished(this.guid);
    if (!own || !needsLookUp(own.submissions)) return false;
    const joined = await (await services()).findEarlierJoining(own, signal);
    if (joined) joining.finish(joined, own.sent?.agreed);
    return joined !== undefined;
  }

  private async leaveComplete(address: Address | undefined, hasJoined: boolean): Promise<void> {
    const { goTo, joining } = this.parts;
    if (hasJoined) return goTo('house-complete', { replace: true });
    joining.abandon(this.guid);
    await goTo('house-already-complete', { replace: true, address });
  }

  private begin(): AbortSignal {
    this.controller?.abort();
    this.controller = new AbortController();
    this.isLoading = true;
    return this.controller.signal;
  }

  private show(account: Account): void {
    this.isLoading = false;
    this.problem = undefined;
    this.account = account;
  }

  private fail(problem: Problem): void {
    this.isLoading = false;
    this.problem = problem;
  }
}
