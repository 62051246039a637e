import {
  failure,
  needsLookUp,
  joiningJourney,
  type Account,
  type Address,
  type JoiningJourney,
} from '@kettle/core';
import type { JoiningScreenParts } from '../../site/use-screen.ts';
import { loadByUseCase } from '../../composition/run-use-case.ts';
import { Request } from '../../platform/request.ts';
import { problemOf, type Problem } from '../../site/forms/problem-of.ts';

/** The house behind an invite link, loaded before the person types anything. */
export class InvitationModel {
  readonly request = new Request<Account, Problem>();
  /** Whether somebody started to join this house in this browser and did not finish. */
  readonly canResume: boolean;
  readonly #guid: string;
  readonly #parts: JoiningScreenParts;

  constructor(guid: string, parts: JoiningScreenParts) {
    this.#guid = guid;
    this.#parts = parts;
    this.canResume = parts.joining.findUnfinished(guid) !== undefined;
  }

  enter(): void {
    void this.load();
  }

  leave(): void {
    this.request.stop();
  }

  load(): Promise<void> {
    const { productName, services } = this.#parts;
    return this.request.run(async (signal) => {
      const answer = await loadByUseCase(services, (useCases) =>
        useCases.openInvitation(this.#guid, signal),
      );
      if (answer.ok) return answer;
      if (signal.aborted) return undefined;
      if (answer.error.kind !== 'house-complete')
        return failure(problemOf(answer.error, productName));
      const hasJoined = this.#hasJoinedHere() || (await this.#hasJoinedWithoutAnswer(signal));
      if (!signal.aborted) await this.#leaveComplete(answer.error.address, hasJoined);
      return undefined;
    });
  }

  /** Starts a joining. Its forms are empty unless the same person came back to the link. */
  join(): void {
    this.#goToDetails((account) => this.#parts.joining.start(account));
  }

  /** Continues the unfinished joining with its typed values. */
  resume(): void {
    this.#goToDetails((account) => this.#parts.joining.resume(account));
  }

  #goToDetails(update: (account: Account) => void): void {
    const { goTo, joining } = this.#parts;
    const account = this.request.value;
    if (!account) return;
    update(account);
    void goTo(joiningJourney.next('joining-tenant', joining.facts()));
  }

  /**
   * Whether somebody joined this house in this tab. If so, records that the house is complete now.
   */
  #hasJoinedHere(): boolean {
    const { joining } = this.#parts;
    const { guid, joined } = joining.journey ?? {};
    // A person who only asked to join this house is turned away once it is complete.
    if (guid !== this.#guid || !joined || joined.waitsForLead) return false;
    joining.finish({ ...joined, remainingHousemates: 0 });
    return true;
  }

  /**
   * Whether this person joined without receiving the answer. The person who took the last place may
   * never have received it.
   */
  async #hasJoinedWithoutAnswer(signal: AbortSignal): Promise<boolean> {
    const { joining, services } = this.#parts;
    const own: JoiningJourney | undefined = joining.isInProgress(this.#guid)
      ? joining.journey
      : joining.findUnfinished(this.#guid);
    if (!own || !needsLookUp(own.submissions)) return false;
    const joined = await (await services()).findEarlierJoining(own, signal);
    if (joined) joining.finish(joined, own.sent?.agreed);
    return joined !== undefined;
  }

  async #leaveComplete(address: Address | undefined, hasJoined: boolean): Promise<void> {
    const { goTo, joining } = this.#parts;
    if (hasJoined) return goTo('house-complete', { replace: true });
    joining.abandon(this.#guid);
    await goTo('house-already-complete', { replace: true, address });
  }
}
