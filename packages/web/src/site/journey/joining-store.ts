import {
  emailKey,
  finishedJoiningJourney,
  hasUnknownOutcome,
  isUnfinishedJoining,
  joiningJourney,
  newJoiningJourney,
  type Account,
  type AgreedTerms,
  type JoiningFacts,
  type JoiningJourney,
  type JoiningStep,
  type OpenedAccount,
  type PersonalDetails,
  type Settings,
} from '@kettle/core';
import { action, computed, makeObservable } from 'mobx';
import { JourneyStore } from './journey-store.ts';
import type { JourneyStorage } from './journey-storage.ts';

/**
 * A housemate's joining as the screens see it. There is one link at a time, and Join starts it. The
 * journey is absent until somebody has clicked Join, now or in an earlier visit.
 */
export class JoiningStore extends JourneyStore<JoiningJourney, JoiningJourney | undefined> {
  /**
   * Whether the journey belongs to the person who uses this tab. A journey that was found in
   * storage may be another person's.
   */
  private isClaimed = false;
  readonly settings: () => Settings;
  private readonly onJoined: (account: Account) => void;

  /** `onJoined` is called with the house when somebody has joined it. */
  constructor(
    storage: JourneyStorage<JoiningJourney>,
    settings: () => Settings,
    onJoined: (account: Account) => void = () => undefined,
  ) {
    const stored = storage.open();
    super(storage, stored, stored?.journey);
    this.settings = settings;
    this.onJoined = onJoined;
    // Overwrite the unreadable text in storage, so that the loss is reported only once.
    if (stored?.hasUnreadableParts) this.overwrite(stored.journey);
    makeObservable(this, {
      furthestStep: computed,
      start: action,
      resume: action,
      change: action,
      setDetails: action,
      finish: action,
      abandon: action,
    });
  }

  facts(): JoiningFacts {
    return {
      ...(this.journey && { journey: this.journey }),
      hasBankDetails: this.bank.isHeld,
      directDebitVariant: this.settings().directDebitVariant,
    };
  }

  /** The step at which an unfinished joining continues; undefined if there is none. */
  get furthestStep(): JoiningStep | undefined {
    if (!this.journey || !isUnfinishedJoining(this.journey)) return undefined;
    return joiningJourney.furthest(this.facts());
  }

  /** Makes the journey this tab's own, because one of its steps is shown. */
  claim(): void {
    if (this.isClaimed || !this.journey) return;
    this.isClaimed = true;
    if (!this.journey.joined) this.storage.save(this.journey);
  }

  /**
   * Whether this person already started from this link, so that Back and then Join lose nothing.
   */
  isInProgress(guid: string): boolean {
    return this.isClaimed && this.journey?.guid === guid;
  }

  /**
   * Returns the unfinished joining that is stored for this link. Its contents must not be shown
   * before the person asks for them.
   */
  findUnfinished(guid: string): JoiningJourney | undefined {
    if (this.isInProgress(guid)) return undefined;
    const stored = this.storage.find(guid)?.journey;
    return stored && isUnfinishedJoining(stored) ? stored : undefined;
  }

  /**
   * Starts a joining. It is empty unless the same person has returned to the link.
   */
  start(account: Account): void {
    const { guid } = account;
    const own = this.isInProgress(guid) && !this.journey?.joined ? this.journey : undefined;
    this.leavePrevious(guid);
    this.setAndSave({ ...(own ?? newJoiningJourney(guid)), account });
  }

  /** Continues the unfinished joining that is stored for this link. */
  resume(account: Account): void {
    const unfinished = this.findUnfinished(account.guid);
    this.leavePrevious(account.guid);
    this.setAndSave({ ...(unfinished ?? newJoiningJourney(account.guid)), account });
  }

  /** Applies a step's changes and stores them at once. */
  change(changes: Partial<Omit<JoiningJourney, 'guid'>>): void {
    if (!this.journey) throw new Error('A joining was changed before a link was joined.');
    this.journey = { ...this.journey, ...changes };
    this.saving.runNow();
  }

  /**
   * Sets or removes the saved details while their page is edited. While an outcome is unknown they
   * stay, because the later pages find out the outcome.
   */
  setDetails(details: PersonalDetails | undefined): void {
    if (!this.journey || hasUnknownOutcome(this.journey.submissions)) return;
    const { personalDetails, ...journey } = this.journey;
    if (personalDetails === details) return;
    this.journey = details ? { ...journey, personalDetails: details } : journey;
    this.saving.runNow();
  }

  /**
   * Ends the joining after a success. Stores only the house's guid, link, size and remaining
   * places, and what was agreed: `agreed`, or else that of the direct debit that was sent.
   */
  finish(joined: OpenedAccount, agreed?: AgreedTerms): void {
    const journey = this.journeyOf(joined.guid);
    const payment = agreed ?? journey?.sent?.agreed ?? journey?.agreed;
    const ended = { joined, ...(payment && { agreed: payment }) };
    this.applyEnd({ ...(journey ?? newJoiningJourney(joined.guid)), ...ended });
    // It has personal details, by which the tabs of other housemates ignore it.
    if (journey) this.storage.broadcastEnd({ ...journey, ...ended }, false);
  }

  protected isSameJourney(mine: JoiningJourney, ended: JoiningJourney): boolean {
    const [one, other] = [mine.personalDetails?.email, ended.personalDetails?.email];
    return one !== undefined && other !== undefined && emailKey(one) === emailKey(other);
  }

  protected applyEnd({ joined, agreed }: JoiningJourney): void {
    if (!joined) return;
    const { account, housemateCount } = this.journeyOf(joined.guid) ?? {};
    this.clearBankDetails();
    this.journey = finishedJoiningJourney(joined.guid, joined, {
      agreed,
      housemateCount: account?.housemateCount ?? housemateCount,
    });
    this.isClaimed = true;
    this.storage.save(this.journey);
    this.storage.codes.remove();
    if (account) this.onJoined(account);
  }

  /** Forgets this person's joining, because the house turned out to be complete without them. */
  abandon(guid: string): void {
    this.storage.remove(guid);
    if (this.journey?.guid !== guid) return;
    this.clearBankDetails();
    this.journey = undefined;
    this.isClaimed = false;
  }

  private setAndSave(journey: JoiningJourney): void {
    this.isClaimed = true;
    this.journey = journey;
    this.saving.runNow();
  }

  private journeyOf(guid: string): JoiningJourney | undefined {
    return this.journey?.guid === guid ? this.journey : undefined;
  }

  /**
   * Stores the values typed for the previous link under that link, and forgets its bank details.
   */
  private leavePrevious(guid: string): void {
    if (this.isInProgress(guid)) return;
    this.flush();
    this.clearBankDetails();
  }

  private overwrite(journey: JoiningJourney): void {
    if (journey.joined || isUnfinishedJoining(journey)) this.storage.save(journey);
    else this.storage.remove(journey.guid);
  }
}
