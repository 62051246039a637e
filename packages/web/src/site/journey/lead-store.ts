import {
  applyChanges,
  DEFAULT_SETTINGS,
  finishedLeadJourney,
  hasUnknownOutcome,
  isSameAddress,
  newLeadJourney,
  type OpenedAccount,
  type Address,
  type AgreedPayment,
  type LinkParams,
  type Codes,
  type Drafts,
  type LeadChanges,
  type LeadFacts,
  type LeadJourney,
  type Settings,
  type SubmissionKind,
  type SubmissionLog,
  type SubmissionRecord,
} from '@kettle/core';
import { makeAutoObservable } from 'mobx';
import { debounce } from '../../platform/debounce.ts';
import { CodeVerdicts } from './code-verdicts.ts';
import { HeldBankDetails } from './held-bank-details.ts';
import type { LeadStorage } from './lead-storage.ts';
import type { SelectionSaver } from './selection-saver.ts';
import { SAVE_AFTER_MS } from './stored-journeys.ts';
import type { TabDrafts } from './tab-drafts.ts';

/** The lead's journey as the screens see it: the core's state, stored in the background. */
export class LeadStore {
  journey: LeadJourney;
  settings: Settings = DEFAULT_SETTINGS;
  /** Whether the provider's settings have arrived, or the page no longer waits for them. */
  areSettingsReady = false;
  /** Whether storage held nothing from an earlier visit or page. */
  readonly isNew: boolean;
  /** Whether a part of the stored journey could not be read. The person sees that only once. */
  hasLostData: boolean;
  readonly bank = new HeldBankDetails();
  /**
   * When a voucher was last applied, in ms since 1970. The cool-down continues on other pages (VO2).
   */
  voucherAppliedAt: number | undefined;
  readonly codeVerdicts = new CodeVerdicts();
  /** Saves the picks. Created by the first screen that changes picks. */
  selection: SelectionSaver | undefined;
  readonly tabDrafts: TabDrafts;
  /** The logs of invitations to houses that belong to no stored journey. */
  private readonly otherLogs = new Map<string, SubmissionLog>();
  private readonly storage: LeadStorage;
  private readonly nextId: () => string;
  private readonly saving = debounce(() => this.storage.save(this.journey), SAVE_AFTER_MS);

  constructor(storage: LeadStorage, nextId: () => string) {
    this.storage = storage;
    this.nextId = nextId;
    this.tabDrafts = storage.tabDrafts;
    const { isEmpty } = storage;
    const opened = storage.open(nextId());
    this.journey = opened.journey;
    this.isNew = isEmpty && Object.keys(opened.journey.codes).length === 0;
    this.hasLostData = opened.hasUnreadableParts;
    // Overwrite the unreadable text in storage, so that the loss is reported only once.
    if (opened.hasUnreadableParts) storage.save(this.journey);
    makeAutoObservable<this, 'nextId' | 'otherLogs' | 'saving' | 'storage'>(
      this,
      {
        bank: false,
        codeVerdicts: false,
        isNew: false,
        log: false,
        nextId: false,
        otherLogs: false,
        saving: false,
        storage: false,
        tabDrafts: false,
      },
      { deep: false },
    );
  }

  facts(hasPackageQuery = false): LeadFacts {
    return {
      journey: this.journey,
      hasBankDetails: this.bank.isHeld,
      hasPackageQuery,
      directDebitVariant: this.settings.directDebitVariant,
    };
  }

  applySettings(settings: Settings): void {
    this.settings = settings;
    this.stopWaitingForSettings();
  }

  /** Stops waiting for the settings. Settings that arrive later are still applied. */
  stopWaitingForSettings(): void {
    this.areSettingsReady = true;
  }

  /** Applies a step's changes and stores them at once. */
  change(changes: LeadChanges): void {
    if (changes.presignup ?? changes.household) this.startNewAfterSignUp();
    this.journey = applyChanges(this.journey, changes);
    this.saving.runNow();
  }

  /**
   * Starts another journey if this one is already signed up. Called when the person enters their
   * details or a home again.
   */
  private startNewAfterSignUp(): void {
    const { account, agreed: _agreed, ...journey } = this.journey;
    if (!account) return;
    this.journey = { ...journey, id: this.nextId() };
    this.tabDrafts.clear();
  }

  /** Applies the parts of a link that need no validation. */
  applyLinkParams({ codes, isViaShareLink }: LinkParams): void {
    if (Object.keys(codes).length > 0) this.addCodes(codes);
    if (isViaShareLink !== undefined) this.change({ isViaShareLink });
  }

  /**
   * Adds codes that were validated or came from a link to those of the journey, and stores all of
   * them for later visits.
   */
  addCodes(codes: Codes): void {
    this.setCodes({ ...this.journey.codes, ...codes });
  }

  removeCode(name: keyof Codes): void {
    const { [name]: _dropped, ...others } = this.journey.codes;
    this.setCodes(others);
  }

  private setCodes(codes: Codes): void {
    this.change({ codes });
    this.storage.saveCodes(codes);
  }

  /**
   * Stores raw values after a short delay, so that typing is never blocked. The journey is changed in place: no screen
   * observes drafts, and a new journey for each keystroke would run every reaction to the journey again.
   */
  saveDraft(form: string, draft: Drafts[string]): void {
    this.journey.drafts[form] = draft;
    this.saving.call();
  }

  /**
   * Stores pending values at once. Called when the page is hidden or left, so that closing a tab
   * loses no keystroke.
   */
  flush(): void {
    this.saving.flush();
  }

  dismissDataLoss(): void {
    this.hasLostData = false;
  }

  /**
   * Ends the journey after a successful sign-up. Stores only the account and the agreed payment: `agreed`, or else that of
   * the direct debit that was sent.
   */
  finish(
    account: OpenedAccount,
    agreed: AgreedPayment | undefined = this.journey.sent?.agreed,
  ): void {
    this.bank.reset();
    this.saving.cancel();
    const { journey } = this;
    this.journey = finishedLeadJourney(journey.id, account, agreed);
    this.storage.finish(journey, this.journey);
  }

  /**
   * Forgets everything typed and picked, in this tab and in storage. The codes of links stay (ST14).
   */
  startAgain(): void {
    this.bank.reset();
    this.saving.cancel();
    this.selection = undefined;
    this.tabDrafts.clear();
    const { codes, id } = this.journey;
    this.storage.clear(id);
    this.journey = newLeadJourney(this.nextId(), codes);
  }

  /**
   * Stores the journey, because one of its steps is shown. Another tab that signs up the same house
   * can then find it.
   */
  claim(): void {
    if (this.journey.address && !this.storage.has(this.journey.id)) this.storage.save(this.journey);
  }

  /**
   * Returns the account if another tab has ended this journey. If so, cancels pending writes, so
   * that they do not overwrite the end.
   */
  remoteAccount(): OpenedAccount | undefined {
    return this.readRemoteEnd()?.account;
  }

  private readRemoteEnd(): LeadJourney | undefined {
    const end = this.journey.account ? undefined : this.storage.endOf(this.journey.id);
    if (end) this.saving.cancel();
    return end;
  }

  /** Applies the end from another tab, if there is one. Returns whether there was one. */
  applyRemoteEnd(): boolean {
    const end = this.readRemoteEnd();
    if (!end) return false;
    this.bank.reset();
    this.journey = end;
    return true;
  }

  /**
   * Handles a write by another tab to this storage key. If that tab is a duplicate of this one and
   * shares its journey, or has removed it, this tab continues under a new id. Nobody has used this
   * tab since, so new tabs are not offered its journey.
   */
  handleStorageEvent(key: string | null): void {
    if (!this.storage.isKeyOf(this.journey.id, key)) return;
    if (this.storage.endOf(this.journey.id)) return;
    this.journey = { ...this.journey, id: this.nextId() };
    this.storage.saveForTab(this.journey);
  }

  /**
   * Empties a journey about the house that somebody in this tab has joined: the house has an account and cannot be signed up.
   * A journey whose direct debit may have succeeded stays.
   */
  clearIfJoined(joined: Address): void {
    const { account, address, id, pickedAddress, submissions } = this.journey;
    const requested = address ?? pickedAddress;
    if (account || hasUnknownOutcome(submissions)) return;
    if (!requested || !isSameAddress(requested, joined)) return;
    this.bank.reset();
    this.journey = newLeadJourney(id);
    this.saving.runNow();
  }

  /** The log of the invitations to a house at the time of sending: this journey may be that of another house by then. */
  invitationsLog(guid: string): SubmissionLog {
    if (this.journey.account?.guid === guid) return this.log;
    const log = this.otherLogs.get(guid) ?? memoryLog();
    this.otherLogs.set(guid, log);
    return log;
  }

  readonly log: SubmissionLog = {
    last: (kind) => this.journey.submissions[kind],
    save: (record) =>
      this.change({
        submissions: { ...this.journey.submissions, [record.kind]: record },
      }),
  };
}

function memoryLog(): SubmissionLog {
  const records = new Map<SubmissionKind, SubmissionRecord>();
  return {
    last: (kind) => records.get(kind),
    save: (record) => void records.set(record.kind, record),
  };
}
