import {
  applyChanges,
  DEFAULT_SETTINGS,
  DISCOUNT_GONE_MESSAGE,
  finishedLeadJourney,
  hasUnknownOutcome,
  isSameAddress,
  newLeadJourney,
  omitUndefined,
  picksEndDiscount,
  restoreCodes,
  serialiseCodes,
  type Address,
  type AgreedTerms,
  type Codes,
  type LeadChanges,
  type LeadFacts,
  type LeadJourney,
  type LinkParams,
  type PackagePrice,
  type OpenedAccount,
  type Person,
  type Settings,
  type SubmissionKind,
  type SubmissionLog,
  type SubmissionRecord,
} from '@kettle/core';
import { action, makeObservable, observable, observableRef } from 'mobx';
import { storedText, type StoredText } from '../../platform/browser-storage.ts';
import type { CompanySettings } from '../brand.ts';
import { CodeVerdicts } from './code-verdicts.ts';
import { JourneyStore } from './journey-store.ts';
import type { JourneyStorage } from './journey-storage.ts';
import type { PackageRefresh } from './package-refresh.ts';
import type { SelectionSaver } from './selection-saver.ts';
import { TabDrafts } from './tab-drafts.ts';

/** The lead's journey as the screens see it. */
export class LeadStore extends JourneyStore<LeadJourney> {
  settings: Settings;
  /** Whether the provider's settings have arrived, or the page no longer waits for them. */
  areSettingsReady = false;
  /**
   * When a voucher was last applied in this tab, in ms since 1970. The cool-down outlives the page
   * (VO2).
   */
  voucherAppliedAt: number | undefined;
  /** The price that the link's voucher has just made. The summary need not ask for it again. */
  linkedPrice: PackagePrice | undefined;
  readonly codeVerdicts = new CodeVerdicts();
  /** The codes of this visit on which there is no verdict yet. They are not sent. */
  readonly uncheckedCodes: StoredText;
  /** Saves the picks. Created by the first screen that changes picks. */
  selection: SelectionSaver | undefined;
  /** Asks for the products again. Created by the first use. */
  refresh: PackageRefresh | undefined;
  /** What the person has to know about their package, until they dismiss it. */
  packageNotice: readonly string[] = [];
  readonly tabDrafts: TabDrafts;
  /** The logs of invitations to houses that belong to no stored journey. */
  private readonly otherLogs = new Map<string, SubmissionLog>();
  private readonly nextId: () => string;
  private readonly ofCompany: CompanySettings;
  private readonly voucherTime: StoredText;

  constructor(
    storage: JourneyStorage<LeadJourney>,
    nextId: () => string,
    { confirmLabel, noticeWorkingDays }: CompanySettings = {},
  ) {
    const stored = storage.open();
    const journey = stored?.journey ?? newLeadJourney(nextId());
    const codes = { ...restoreCodes(storage.codes.read() ?? '{}'), ...journey.codes };
    super(storage, stored, journey.account ? journey : { ...journey, codes });
    this.nextId = nextId;
    this.ofCompany = omitUndefined({ confirmLabel, noticeWorkingDays });
    this.settings = { ...DEFAULT_SETTINGS, ...this.ofCompany };
    this.tabDrafts = new TabDrafts(storage.storages.session);
    this.voucherTime = storedText('kettle.voucher-applied-at', storage.storages.session);
    this.voucherAppliedAt = timeIn(this.voucherTime.read());
    this.uncheckedCodes = storedText('kettle.unchecked-codes', storage.storages.session);
    // The details in a journey that was found in this browser may be another person's.
    if (stored && !stored.isOwn) storage.found.write(journey.id);
    // Overwrite the unreadable text in storage, so that the loss is reported only once.
    if (stored?.hasUnreadableParts) storage.save(this.journey);
    makeObservable(this, {
      settings: observableRef,
      areSettingsReady: observable,
      voucherAppliedAt: observable,
      setVoucherAppliedAt: action,
      selection: observableRef,
      packageNotice: observableRef,
      sayOfPackage: action,
      applySettings: action,
      stopWaitingForSettings: action,
      change: action,
      applyLinkParams: action,
      finish: action,
      startAgain: action,
      clearIfJoined: action,
    });
  }

  facts(hasPackageQuery = false): LeadFacts {
    return {
      journey: this.journey,
      hasBankDetails: this.bank.isHeld,
      hasPackageQuery,
      directDebitVariant: this.settings.directDebitVariant,
    };
  }

  /**
   * Whether the journey is from an earlier visit, and nobody has given their details in this tab
   * since.
   */
  get isFound(): boolean {
    return this.storage.found.read() === this.journey.id;
  }

  /** The details that were given in this tab. */
  get person(): Person | undefined {
    const { personalDetails, presignup } = this.journey;
    return this.isFound ? undefined : (personalDetails ?? presignup);
  }

  applySettings(settings: Settings): void {
    this.settings = { ...this.ofCompany, ...settings };
    this.stopWaitingForSettings();
  }

  /** Stops waiting for the settings. Settings that arrive later are still applied. */
  stopWaitingForSettings(): void {
    this.areSettingsReady = true;
  }

  /** Applies a step's changes and stores them at once. */
  change(changes: LeadChanges): void {
    if (changes.presignup ?? changes.household) this.startNewAfterSignUp();
    if (changes.presignup ?? changes.personalDetails) this.storage.found.remove();
    if (changes.products) this.packageNotice = [];
    if (picksEndDiscount(this.journey, changes)) this.sayOfPackage([DISCOUNT_GONE_MESSAGE]);
    this.journey = applyChanges(this.journey, changes);
    this.saving.runNow();
  }

  setVoucherAppliedAt(time: number): void {
    this.voucherAppliedAt = time;
    this.voucherTime.write(String(time));
  }

  /** Shows sentences about the package on every page until they are dismissed. */
  sayOfPackage(sentences: readonly string[]): void {
    this.packageNotice = sentences;
  }

  /**
   * Starts another journey if this one is already signed up. Called when the person enters their
   * details or a home again.
   */
  private startNewAfterSignUp(): void {
    const { account, agreed: _agreed, ...journey } = this.journey;
    if (!account) return;
    this.journey = { ...journey, id: this.nextId() };
    this.bank.reset();
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
    if (Object.keys(codes).length > 0) this.storage.codes.write(serialiseCodes(codes));
    else this.storage.codes.remove();
  }

  /**
   * Ends the journey after a successful sign-up. Stores only the account and what was agreed:
   * `agreed`, or else that of the direct debit that was sent. Other tabs on the same house read the
   * end with its address.
   */
  finish(
    account: OpenedAccount,
    agreed: AgreedTerms | undefined = this.journey.sent?.agreed,
  ): void {
    const { address, id } = this.journey;
    const ended = finishedLeadJourney(id, account, agreed);
    this.applyEnd(ended);
    if (address) this.storage.broadcastEnd({ ...ended, address }, true);
  }

  protected isSameJourney({ address }: LeadJourney, ended: LeadJourney): boolean {
    return !!address && !!ended.address && isSameAddress(address, ended.address);
  }

  protected applyEnd({ account, agreed }: LeadJourney): void {
    if (!account) return;
    this.clearBankDetails();
    this.journey = finishedLeadJourney(this.journey.id, account, agreed);
    this.storage.save(this.journey);
    this.storage.codes.remove();
    this.uncheckedCodes.remove();
  }

  /**
   * Forgets everything typed and picked, in this tab and in storage. The codes of links stay
   * (ST14).
   */
  startAgain(): void {
    this.clearBankDetails();
    this.selection = undefined;
    this.packageNotice = [];
    this.tabDrafts.clear();
    const { codes, id } = this.journey;
    this.storage.remove(id);
    this.journey = newLeadJourney(this.nextId(), codes);
  }

  /**
   * Makes a journey that was found in this browser this tab's own, because one of its steps is
   * shown.
   */
  claim(): void {
    if (this.isFound) this.storage.save(this.journey);
  }

  /**
   * Empties a journey about the house that somebody in this tab has joined: the house has an
   * account and cannot be signed up. A journey whose direct debit may have succeeded stays.
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

  /**
   * The log of the invitations to a house at the time of sending: this journey may be that of
   * another house by then.
   */
  invitationsLog(guid: string): SubmissionLog {
    if (this.journey.account?.guid === guid) return this.log;
    const log = this.otherLogs.get(guid) ?? memoryLog();
    this.otherLogs.set(guid, log);
    return log;
  }
}

/** The time in a stored text; undefined if nothing was stored, or it is damaged. */
function timeIn(text: string | undefined): number | undefined {
  const time = text === undefined ? NaN : Number(text);
  return Number.isFinite(time) ? time : undefined;
}

function memoryLog(): SubmissionLog {
  const records = new Map<SubmissionKind, SubmissionRecord>();
  return {
    last: (kind) => records.get(kind),
    save: (record) => void records.set(record.kind, record),
  };
}
