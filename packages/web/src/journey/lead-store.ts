import {
  applyChanges,
  DEFAULT_SETTINGS,
  finishedLeadJourney,
  type AccountOpened,
  type Arrival,
  type Codes,
  type Drafts,
  type LeadChanges,
  type LeadFacts,
  type LeadJourney,
  type Settings,
  type SubmissionLog,
} from '@kettle/core';
import { action, makeObservable, observable, observableRef } from 'mobx';
import { HeldBankDetails } from './held-bank-details.ts';
import { LateKeeping } from './late-keeping.ts';
import type { LeadShelf, Reader } from './lead-shelf.ts';
import type { SelectionSaver } from './selection-saver.ts';

/** The lead's journey as the screens see it: the core's state, kept in the background. */
export class LeadStore {
  journey: LeadJourney;
  settings: Settings = DEFAULT_SETTINGS;
  /** Whether the provider's settings have come, or are waited for no longer. */
  areSettingsSettled = false;
  /** Whether nothing was kept of an earlier visit or page. */
  readonly isNew: boolean;
  /** Whether something kept could not be read again; told once. */
  hasLostSomething: boolean;
  /** Whether the provider's price is of other picks than those that are shown. */
  hasOldPrice = false;
  readonly bank = new HeldBankDetails();
  /** When a voucher was last applied (ms): the cool-down goes on from page to page (decision 21). */
  voucherPressedAt: number | undefined;
  /** Saves the picks; it comes with the first screen on which some are changed. */
  selection: SelectionSaver | undefined;
  private readonly shelf: LeadShelf;
  private readonly nextId: () => string;
  private readonly keeping = new LateKeeping(() => this.shelf.keep(this.journey));

  constructor(shelf: LeadShelf, nextId: () => string) {
    this.shelf = shelf;
    this.nextId = nextId;
    const isEmpty = shelf.isEmpty;
    const opened = shelf.open(nextId());
    this.journey = opened.journey;
    this.isNew = isEmpty && Object.keys(opened.journey.codes).length === 0;
    this.hasLostSomething = opened.isIncomplete;
    // What could not be read is written over, so that it is told only once.
    if (opened.isIncomplete) this.shelf.keep(this.journey);
    makeObservable(this, {
      journey: observableRef,
      settings: observableRef,
      areSettingsSettled: observable,
      hasLostSomething: observable,
      selection: observableRef,
      useSettings: action,
      settleSettings: action,
      change: action,
      keepDraft: action,
      finish: action,
      takeEnd: action,
      heed: action,
      noteLossTold: action,
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

  useSettings(settings: Settings): void {
    this.settings = settings;
    this.settleSettings();
  }

  /** Goes on with what is there: settings that come later are still taken on. */
  settleSettings(): void {
    this.areSettingsSettled = true;
  }

  /** Takes on what a step changed, and keeps it at once. */
  change(changes: LeadChanges): void {
    if (changes.presignup ?? changes.household) this.letGoOfSignedUp();
    if ('discountedPrice' in changes) this.hasOldPrice = false;
    else if (changes.picks) this.hasOldPrice = true;
    this.journey = applyChanges(this.journey, changes);
    this.keeping.now();
  }

  /** Whoever gives their details or a home after a house was signed up here begins another one. */
  private letGoOfSignedUp(): void {
    const { account, ...journey } = this.journey;
    if (account) this.journey = { ...journey, id: this.nextId() };
  }

  /** What a link says without anybody having to judge it. */
  arrive({ codes, isViaShareLink }: Arrival): void {
    if (Object.keys(codes).length > 0) this.keepCodes(codes);
    if (isViaShareLink !== undefined) this.change({ isViaShareLink });
  }

  /** Codes that were judged, or given by a link, beside those that are kept; for later visits too. */
  keepCodes(codes: Codes): void {
    this.setCodes({ ...this.journey.codes, ...codes });
  }

  dropCode(name: keyof Codes): void {
    const { [name]: _dropped, ...others } = this.journey.codes;
    this.setCodes(others);
  }

  private setCodes(codes: Codes): void {
    this.change({ codes });
    this.shelf.codes.save(codes);
  }

  /** Keeps raw values as they are typed, a moment later, so that nothing blocks typing. */
  keepDraft(form: string, draft: Drafts[string]): void {
    this.journey = {
      ...this.journey,
      drafts: { ...this.journey.drafts, [form]: draft },
    };
    this.keeping.soon();
  }

  /** When the page is hidden or left: a closed tab loses no keystroke. */
  flush(): void {
    this.keeping.flush();
  }

  noteLossTold(): void {
    this.hasLostSomething = false;
  }

  /** The house is signed up: everything but its account is forgotten. */
  finish(account: AccountOpened): void {
    this.bank.drop();
    this.keeping.cancel();
    const { journey } = this;
    this.journey = finishedLeadJourney(journey.id, account);
    this.shelf.finish(journey, account);
  }

  /** From here on what other tabs keep can be read. */
  readWith(reader: Reader): void {
    this.shelf.readWith(reader);
  }

  /** The person is on a step of it: from here on another tab that signs up this house finds it. */
  takeUp(): void {
    if (this.journey.address && !this.shelf.has(this.journey.id)) this.shelf.keep(this.journey);
  }

  /** The end that another tab has written for this journey: nothing is written over it any more. */
  endElsewhere(): AccountOpened | undefined {
    const account = this.journey.account ? undefined : this.shelf.endOf(this.journey.id);
    if (account) this.keeping.cancel();
    return account;
  }

  /** Takes such an end on; tells whether there was one. */
  takeEnd(): boolean {
    const account = this.endElsewhere();
    if (!account) return false;
    this.bank.drop();
    this.journey = finishedLeadJourney(this.journey.id, account);
    return true;
  }

  /** Another tab has written under this name: a tab that was copied with its journey goes apart with it. */
  heed(name: string | null): void {
    if (!this.shelf.isNameOf(this.journey.id, name)) return;
    if (this.shelf.endOf(this.journey.id)) return;
    this.journey = { ...this.journey, id: this.nextId() };
    this.keeping.now();
  }

  readonly log: SubmissionLog = {
    last: (kind) => this.journey.submissions[kind],
    keep: (record) =>
      this.change({
        submissions: { ...this.journey.submissions, [record.kind]: record },
      }),
  };
}
