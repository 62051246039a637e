import {
  finishedJoiningJourney,
  isJoiningStepReachable,
  isUnfinishedJoining,
  JOINING_STEPS,
  newJoiningJourney,
  type Account,
  type AccountOpened,
  type Drafts,
  type JoiningFacts,
  type JoiningJourney,
  type JoiningStep,
  type Settings,
  type SubmissionLog,
} from '@kettle/core';
import { action, makeObservable, observable, observableRef } from 'mobx';
import { HeldBankDetails } from './held-bank-details.ts';
import type { JoiningShelf } from './joining-shelf.ts';
import { LateKeeping } from './late-keeping.ts';

/** A housemate's joining as the screens see it: one link at a time, begun by a press on Join. */
export class JoiningStore {
  /** Absent until a link was joined, here or in an earlier visit. */
  journey: JoiningJourney | undefined;
  /** Whether nothing was kept of an earlier visit or page. */
  readonly isNew: boolean;
  /** Whether something kept could not be read again. */
  hasLostSomething: boolean;
  readonly bank = new HeldBankDetails();
  /** Whether the journey is the one of whoever is sitting here now, and not just found in storage. */
  private isTakenUp = false;
  private readonly shelf: JoiningShelf;
  private readonly settings: () => Settings;
  private readonly keeping = new LateKeeping(() => this.keep());

  constructor(shelf: JoiningShelf, settings: () => Settings) {
    this.shelf = shelf;
    this.settings = settings;
    const kept = shelf.open();
    this.isNew = kept === undefined;
    this.journey = kept?.journey;
    this.hasLostSomething = kept?.isIncomplete ?? false;
    // What could not be read is written over, so that it is told only once.
    if (kept?.isIncomplete) this.writeOver(kept.journey);
    makeObservable<this, 'setJourney'>(this, {
      journey: observableRef,
      hasLostSomething: observable,
      noteLossTold: action,
      setJourney: action,
    });
  }

  facts(): JoiningFacts {
    return {
      ...(this.journey && { journey: this.journey }),
      hasBankDetails: this.bank.isHeld,
      directDebitVariant: this.settings().directDebitVariant,
    };
  }

  /** Where an unfinished joining goes on; nothing when there is none. */
  get furthestStep(): JoiningStep | undefined {
    if (!this.journey || !isUnfinishedJoining(this.journey)) return undefined;
    const facts = this.facts();
    return JOINING_STEPS.filter((step) => isJoiningStepReachable(step, facts)).at(-1);
  }

  /** The person is on a step of the journey: it is theirs, and this tab's. */
  takeUp(): void {
    if (this.isTakenUp || !this.journey) return;
    this.isTakenUp = true;
    if (!this.journey.joined) this.shelf.keep(this.journey);
  }

  /** Whether this person went on from this link already, so that Back and Join lose nothing. */
  isUnderWay(guid: string): boolean {
    return this.isTakenUp && this.journey?.guid === guid;
  }

  /** What somebody left unfinished for this link: never shown before they ask for it. */
  leftUnfinished(guid: string): JoiningJourney | undefined {
    if (this.isUnderWay(guid)) return undefined;
    const kept = this.shelf.find(guid)?.journey;
    return kept && isUnfinishedJoining(kept) ? kept : undefined;
  }

  /** Join: clean, unless the same person came back to the link. */
  begin(account: Account): void {
    const { guid } = account;
    const own = this.isUnderWay(guid) && !this.journey?.joined ? this.journey : undefined;
    this.leaveOld(guid);
    this.take({ ...(own ?? newJoiningJourney(guid)), account });
  }

  /** Continue where it was left. */
  goOn(account: Account): void {
    const left = this.leftUnfinished(account.guid);
    this.leaveOld(account.guid);
    this.take({ ...(left ?? newJoiningJourney(account.guid)), account });
  }

  /** Takes on what a step changed, and keeps it at once. */
  change(changes: Partial<Omit<JoiningJourney, 'guid'>>): void {
    if (!this.journey) throw new Error('A joining was changed before a link was joined.');
    this.setJourney({ ...this.journey, ...changes });
    this.keeping.now();
  }

  /** Keeps raw values as they are typed, a moment later, so that nothing blocks typing. */
  keepDraft(form: string, draft: Drafts[string]): void {
    if (!this.journey) return;
    this.setJourney({ ...this.journey, drafts: { ...this.journey.drafts, [form]: draft } });
    this.keeping.soon();
  }

  flush(): void {
    this.keeping.flush();
  }

  noteLossTold(): void {
    this.hasLostSomething = false;
  }

  /** Joined: everything but the house's guid, link, size and remaining places is forgotten. */
  finish(joined: AccountOpened): void {
    const journey = this.journeyOf(joined.guid);
    this.end(joined);
    if (journey) this.shelf.tellEnd({ ...journey, joined });
  }

  /** Takes on the end that another tab tells of this joining; tells whether it did. */
  takeEnd(name: string | null, text: string | null): boolean {
    const mine = this.isTakenUp && !this.journey?.joined ? this.journey : undefined;
    const joined = mine && this.shelf.endIn(mine, name, text)?.joined;
    if (joined) this.end(joined);
    return joined !== undefined;
  }

  /** The house turned out to be complete without this person: nothing of theirs is kept. */
  giveUp(guid: string): void {
    this.shelf.forget(guid);
    if (this.journey?.guid !== guid) return;
    this.dropDetails();
    this.setJourney(undefined);
    this.isTakenUp = false;
  }

  /** Of the joining of this moment: what comes back after another one was begun is not noted in that one. */
  get log(): SubmissionLog {
    const guid = this.journey?.guid;
    return {
      last: (kind) => this.journey?.submissions[kind],
      keep: (record) => {
        if (!this.journey || this.journey.guid !== guid) return;
        this.change({ submissions: { ...this.journey.submissions, [record.kind]: record } });
      },
    };
  }

  private take(journey: JoiningJourney): void {
    this.isTakenUp = true;
    this.setJourney(journey);
    this.keeping.now();
  }

  private end(joined: AccountOpened): void {
    const { housemateCount } = this.journeyOf(joined.guid)?.account ?? {};
    const journey = finishedJoiningJourney(joined.guid, joined, housemateCount);
    this.dropDetails();
    this.setJourney(journey);
    this.isTakenUp = true;
    this.shelf.finish(journey);
  }

  private journeyOf(guid: string): JoiningJourney | undefined {
    return this.journey?.guid === guid ? this.journey : undefined;
  }

  /** What was typed for another link is kept under that one; its bank details are not. */
  private leaveOld(guid: string): void {
    if (this.isUnderWay(guid)) return;
    this.flush();
    this.dropDetails();
  }

  private writeOver(journey: JoiningJourney): void {
    if (journey.joined || isUnfinishedJoining(journey)) this.shelf.keep(journey);
    else this.shelf.forget(journey.guid);
  }

  private dropDetails(): void {
    this.bank.drop();
    this.keeping.cancel();
  }

  private setJourney(journey: JoiningJourney | undefined): void {
    this.journey = journey;
  }

  private keep(): void {
    if (this.journey) this.shelf.keep(this.journey);
  }
}
