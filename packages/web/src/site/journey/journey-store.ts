import type { Drafts, JoiningJourney, LeadJourney, SubmissionLog, Submissions } from '@kettle/core';
import { action, makeObservable, observable, observableRef } from 'mobx';
import { debounce } from '../../platform/debounce.ts';
import { HeldBankDetails } from './held-bank-details.ts';
import type { JourneyStorage, StoredJourney } from './journey-storage.ts';

/** Typed values are stored once the person pauses, so that typing is never blocked. */
const SAVE_AFTER_MS = 500;

/** A journey as the screens see it: the core's state, stored in the background. */
export abstract class JourneyStore<
  J extends LeadJourney | JoiningJourney,
  Shown extends J | undefined = J,
> {
  journey: Shown;
  /** Whether a part of the stored journey could not be read. The person sees that only once. */
  hasLostData: boolean;
  /** Whether storage held nothing from an earlier visit or page. */
  readonly isNew: boolean;
  readonly bank = new HeldBankDetails();
  protected readonly storage: JourneyStorage<J>;
  protected readonly saving = debounce(() => {
    if (this.journey) this.storage.save(this.journey);
  }, SAVE_AFTER_MS);

  constructor(storage: JourneyStorage<J>, stored: StoredJourney<J> | undefined, journey: Shown) {
    this.storage = storage;
    this.journey = journey;
    this.isNew = stored === undefined;
    this.hasLostData = stored?.hasUnreadableParts ?? false;
    makeObservable(this, {
      journey: observableRef,
      hasLostData: observable,
      dismissDataLoss: action,
      applyRemoteEnd: action,
    });
  }

  /** Applies a step's changes and stores them at once. */
  abstract change(changes: { readonly submissions: Submissions }): void;

  /** Whether another tab has ended the same journey. */
  protected abstract isSameJourney(mine: J, ended: J): boolean;

  protected abstract applyEnd(ended: J): void;

  /**
   * Stores raw values after a short delay, so that typing is never blocked. The journey is changed
   * in place: no screen observes drafts, and a new journey for each keystroke would run every
   * reaction to the journey again.
   */
  saveDraft(form: string, draft: Drafts[string]): void {
    if (!this.journey) return;
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
   * Applies the end of this journey in another tab, which that tab stores under this key. Returns
   * whether there was one.
   */
  applyRemoteEnd(key: string | null = null, text: string | null = null): boolean {
    const { journey, storage } = this;
    const { end, idOf, isEnded } = storage.kind;
    if (!journey || isEnded(journey)) return false;
    const ended = storage.readEnd(idOf(journey), (key === end && text) || undefined);
    if (!ended || !isEnded(ended) || !this.isSameJourney(journey, ended)) return false;
    this.applyEnd(ended);
    return true;
  }

  /**
   * The submission log of the current journey. An answer that arrives after another journey has
   * begun is not recorded in that journey.
   */
  get log(): SubmissionLog {
    const { idOf } = this.storage.kind;
    const id = this.journey && idOf(this.journey);
    return {
      last: (kind) => this.journey?.submissions[kind],
      save: (record) => {
        if (!this.journey || idOf(this.journey) !== id) return;
        this.change({ submissions: { ...this.journey.submissions, [record.kind]: record } });
      },
    };
  }

  /** Forgets the bank details and pending writes, because their owner has finished or left. */
  protected clearBankDetails(): void {
    this.bank.reset();
    this.saving.cancel();
  }
}
