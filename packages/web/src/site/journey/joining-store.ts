import {
  finishedJoiningJourney,
  joiningJourney,
  hasUnknownOutcome,
  isUnfinishedJoining,
  newJoiningJourney,
  type Account,
  type OpenedAccount,
  type AgreedPayment,
  type Drafts,
  type JoiningFacts,
  type JoiningJourney,
  type JoiningStep,
  type PersonalDetails,
  type Settings,
  type SubmissionLog,
} from '@kettle/core';
import { makeAutoObservable } from 'mobx';
import { debounce } from '../../platform/debounce.ts';
import { HeldBankDetails } from './held-bank-details.ts';
import type { JoiningStorage } from './joining-storage.ts';
import { SAVE_AFTER_MS } from './stored-journeys.ts';

/**
 * A housemate's joining as the screens see it. There is one link at a time, and Join starts it.
 */
export class JoiningStore {
  /** Absent until somebody has clicked Join, now or in an earlier visit. */
  journey: JoiningJourney | undefined;
  /** Whether storage held nothing from an earlier visit or page. */
  readonly isNew: boolean;
  /** Whether a part of the stored journey could not be read. */
  hasLostData: boolean;
  readonly bank = new HeldBankDetails();
  /**
   * Whether the journey belongs to the person who uses this tab. A journey that was found in storage may
   * be another person's.
   */
  private isClaimed = false;
  private readonly storage: JoiningStorage;
  private readonly settings: () => Settings;
  private readonly onJoined: (account: Account) => void;
  private readonly saving = debounce(() => this.save(), SAVE_AFTER_MS);

  /** `onJoined` is called with the house when somebody has joined it. */
  constructor(
    storage: JoiningStorage,
    settings: () => Settings,
    onJoined: (account: Account) => void = () => undefined,
  ) {
    this.storage = storage;
    this.settings = settings;
    this.onJoined = onJoined;
    const stored = storage.open();
    this.isNew = stored === undefined;
    this.journey = stored?.journey;
    this.hasLostData = stored?.hasUnreadableParts ?? false;
    // Overwrite the unreadable text in storage, so that the loss is reported only once.
    if (stored?.hasUnreadableParts) this.overwrite(stored.journey);
    makeAutoObservable<this, 'isClaimed' | 'onJoined' | 'saving' | 'settings' | 'storage'>(
      this,
      {
        bank: false,
        isClaimed: false,
        isNew: false,
        onJoined: false,
        saving: false,
        settings: false,
        storage: false,
      },
      { deep: false },
    );
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
   * Sets or removes the saved details while their page is edited. While an outcome is unknown they stay, because
   * the later pages find out the outcome.
   */
  setDetails(details: PersonalDetails | undefined): void {
    if (!this.journey || hasUnknownOutcome(this.journey.submissions)) return;
    const { personalDetails, ...journey } = this.journey;
    if (personalDetails === details) return;
    this.journey = details ? { ...journey, personalDetails: details } : journey;
    this.saving.runNow();
  }

  /** Stores raw values while they are typed, in the same way as a lead's. */
  saveDraft(form: string, draft: Drafts[string]): void {
    if (!this.journey) return;
    this.journey.drafts[form] = draft;
    this.saving.call();
  }

  flush(): void {
    this.saving.flush();
  }

  dismissDataLoss(): void {
    this.hasLostData = false;
  }

  /**
   * Ends the joining after a success. Stores only the house's guid, link, size and remaining places, and the agreed payment:
   * `agreed`, or else that of the direct debit that was sent.
   */
  finish(joined: OpenedAccount, agreed?: AgreedPayment): void {
    const journey = this.journeyOf(joined.guid);
    const payment = agreed ?? journey?.sent?.agreed ?? journey?.agreed;
    this.end(joined, payment);
    if (journey)
      this.storage.broadcastEnd({ ...journey, joined, ...(payment && { agreed: payment }) });
  }

  /** Applies the end of this joining that another tab reports. Returns whether there was one. */
  applyRemoteEnd(key: string | null, text: string | null): boolean {
    const mine = this.isClaimed && !this.journey?.joined ? this.journey : undefined;
    const { joined, agreed } = (mine && this.storage.parseEndEvent(mine, key, text)) ?? {};
    if (joined) this.end(joined, agreed);
    return joined !== undefined;
  }

  /** Forgets this person's joining, because the house turned out to be complete without them. */
  abandon(guid: string): void {
    this.storage.remove(guid);
    if (this.journey?.guid !== guid) return;
    this.clearBankDetails();
    this.journey = undefined;
    this.isClaimed = false;
  }

  /**
   * The submission log of the current joining. An answer that arrives after another joining has
   * begun is not recorded in that joining.
   */
  get log(): SubmissionLog {
    const guid = this.journey?.guid;
    return {
      last: (kind) => this.journey?.submissions[kind],
      save: (record) => {
        if (!this.journey || this.journey.guid !== guid) return;
        this.change({ submissions: { ...this.journey.submissions, [record.kind]: record } });
      },
    };
  }

  private setAndSave(journey: JoiningJourney): void {
    this.isClaimed = true;
    this.journey = journey;
    this.saving.runNow();
  }

  private end(joined: OpenedAccount, agreed: AgreedPayment | undefined): void {
    const { account, housemateCount } = this.journeyOf(joined.guid) ?? {};
    const journey = finishedJoiningJourney(joined.guid, joined, {
      agreed,
      housemateCount: account?.housemateCount ?? housemateCount,
    });
    this.clearBankDetails();
    this.journey = journey;
    this.isClaimed = true;
    this.storage.finish(journey);
    if (account) this.onJoined(account);
  }

  private journeyOf(guid: string): JoiningJourney | undefined {
    return this.journey?.guid === guid ? this.journey : undefined;
  }

  /** Stores the values typed for the previous link under that link, and forgets its bank details. */
  private leavePrevious(guid: string): void {
    if (this.isInProgress(guid)) return;
    this.flush();
    this.clearBankDetails();
  }

  private overwrite(journey: JoiningJourney): void {
    if (journey.joined || isUnfinishedJoining(journey)) this.storage.save(journey);
    else this.storage.remove(journey.guid);
  }

  private clearBankDetails(): void {
    this.bank.reset();
    this.saving.cancel();
  }

  private save(): void {
    if (this.journey) this.storage.save(this.journey);
  }
}
