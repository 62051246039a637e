import {
  applyChanges,
  DEFAULT_SETTINGS,
  finishedLeadJourney,
  leadPackagePrice,
  newLeadJourney,
  type AccountOpened,
  type Arrival,
  type Codes,
  type Drafts,
  type LeadChanges,
  type LeadFacts,
  type LeadJourney,
  type PackagePrice,
  type Settings,
  type SubmissionLog,
} from '@kettle/core';
import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import type { Services } from '../composition/services.ts';
import { HeldBankDetails } from './held-bank-details.ts';
import { LateKeeping } from './late-keeping.ts';
import type { LeadShelf } from './lead-shelf.ts';
import { SelectionSaver } from './selection-saver.ts';

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
  private readonly shelf: LeadShelf;
  private readonly nextId: () => string;
  private readonly keeping = new LateKeeping(() => this.shelf.keep(this.journey));

  readonly selection: SelectionSaver;

  constructor(shelf: LeadShelf, nextId: () => string, services: Services) {
    this.shelf = shelf;
    this.nextId = nextId;
    const isEmpty = shelf.isEmpty;
    const opened = shelf.open(nextId());
    this.journey = opened.journey;
    this.isNew = isEmpty && Object.keys(opened.journey.codes).length === 0;
    this.hasLostSomething = opened.isIncomplete;
    this.selection = new SelectionSaver(this, services);
    // What could not be read is written over, so that it is told only once.
    if (opened.isIncomplete) this.shelf.keep(this.journey);
    makeObservable(this, {
      journey: observableRef,
      settings: observableRef,
      areSettingsSettled: observable,
      hasLostSomething: observable,
      price: computed,
      useSettings: action,
      settleSettings: action,
      change: action,
      keepDraft: action,
      finish: action,
      startAnew: action,
      noteLossTold: action,
    });
  }

  get price(): PackagePrice {
    return leadPackagePrice(this.journey);
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
    if ('discountedPrice' in changes) this.hasOldPrice = false;
    else if (changes.picks) this.hasOldPrice = true;
    this.journey = applyChanges(this.journey, changes);
    this.keeping.now();
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
    this.journey = finishedLeadJourney(this.journey.id, account);
    this.shelf.finish(this.journey);
  }

  startAnew(): void {
    this.bank.clear();
    this.shelf.forget(this.journey);
    this.journey = newLeadJourney(this.nextId(), this.shelf.codes.load());
  }

  readonly log: SubmissionLog = {
    last: (kind) => this.journey.submissions[kind],
    keep: (record) =>
      this.change({
        submissions: { ...this.journey.submissions, [record.kind]: record },
      }),
  };
}
