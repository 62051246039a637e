import {
  type Codes,
  hasUnknownOutcome,
  isSameAddress,
  serialiseCodes,
  serialiseJourney,
  savedAtOf,
  type LeadJourney,
  newLeadJourney,
  restoreCodes,
  type RestoredJourney,
  restoreLeadJourney,
} from '@kettle/core';
import { systemClock } from '../../platform/system.ts';
import {
  type BrowserStorages,
  storedKeys,
  storedText,
  type StoredText,
  type TextStorage,
} from '../../platform/browser-storage.ts';
import {
  CODES,
  expireOldJourneys,
  LEAD_JOURNEY,
  LEAD_LATEST,
  LEAD_TAB,
} from './stored-journeys.ts';
import { TabDrafts } from './tab-drafts.ts';

interface UnfinishedJourney {
  readonly text: StoredText;
  readonly journey: LeadJourney;
  /** In milliseconds since 1970. */
  readonly savedAt: number;
}

/**
 * Stores lead journeys, each under its own id, so that two tabs never overwrite each other (ST6). A
 * tab continues its own journey after a reload. A new tab starts with a copy of the latest journey
 * under a fresh id. The codes from links are stored separately: they outlive every journey until a
 * sign-up succeeds.
 */
export class LeadStorage {
  readonly tabDrafts: TabDrafts;
  private readonly local: () => TextStorage;
  private readonly latest: StoredText;
  private readonly tab: StoredText;
  private readonly codes: StoredText;

  constructor({ local, session }: BrowserStorages) {
    this.tabDrafts = new TabDrafts(session);
    this.local = local;
    this.latest = storedText(LEAD_LATEST, local);
    this.tab = storedText(LEAD_TAB, session);
    this.codes = storedText(CODES, local);
  }

  get isEmpty(): boolean {
    return this.tab.read() === undefined && this.latest.read() === undefined;
  }

  /**
   * Opens a page's journey: its tab's own after a reload, or else a copy of the latest under the
   * fresh id. The codes from links are added to a journey that has not ended. Old journeys expire
   * first.
   */
  open(freshId: string): RestoredJourney<LeadJourney> {
    expireOldJourneys(this.local, systemClock.now());
    const opened = this.find(this.tab.read()) ?? this.copyOfLatest(freshId);
    const codes = this.codes.read();
    if (opened.journey.account || codes === undefined) return opened;
    const { journey } = opened;
    return {
      ...opened,
      journey: { ...journey, codes: { ...restoreCodes(codes), ...journey.codes } },
    };
  }

  /** Stores the journey for this tab only. New tabs are not offered it. */
  saveForTab(journey: LeadJourney): void {
    this.textOf(journey.id).write(serialiseJourney(journey, systemClock.now()));
    this.tab.write(journey.id);
  }

  save(journey: LeadJourney): void {
    this.saveForTab(journey);
    // New tabs are not offered a finished journey.
    if (!journey.account) this.latest.write(journey.id);
  }

  saveCodes(codes: Codes): void {
    if (Object.keys(codes).length > 0) this.codes.write(serialiseCodes(codes));
    else this.codes.remove();
  }

  /** Stores the end of a journey, which the tabs on this journey may still show. */
  finish(journey: LeadJourney, ended: LeadJourney): void {
    this.save(ended);
    this.latest.remove();
    this.codes.remove();
    this.finishOthers(journey, ended);
  }

  /**
   * Removes the journey of this tab and the unfinished ones of all tabs, because the person starts
   * again. One whose direct debit may have succeeded stays with its key. A tab that still shows
   * one stores it again (`LeadStore.handleStorageEvent`).
   */
  clear(id: string): void {
    this.textOf(id).remove();
    this.tab.remove();
    this.latest.remove();
    for (const { text, journey } of this.unfinished())
      if (!hasUnknownOutcome(journey.submissions)) text.remove();
  }

  has(id: string): boolean {
    return this.textOf(id).read() !== undefined;
  }

  /** Returns the finished journey, if any tab has stored the end of this one. */
  endOf(id: string): LeadJourney | undefined {
    const stored = this.find(id)?.journey;
    return stored?.account && stored;
  }

  /** Whether a storage key is the key of this journey. */
  isKeyOf(id: string, key: string | null): boolean {
    return key === LEAD_JOURNEY + id;
  }

  private find(id: string | undefined): RestoredJourney<LeadJourney> | undefined {
    const stored = id === undefined ? undefined : this.textOf(id).read();
    return id === undefined || stored === undefined
      ? undefined
      : restoreLeadJourney(stored, newLeadJourney(id));
  }

  private copyOfLatest(freshId: string): RestoredJourney<LeadJourney> {
    const latest = this.find(this.latest.read());
    if (!latest) return { journey: newLeadJourney(freshId), hasUnreadableParts: false };
    return { ...latest, journey: { ...latest.journey, id: freshId, isPersonFound: true } };
  }

  /**
   * Clears what earlier visits have left in storage. A journey for the
   * same house becomes the finished one. One without an address, which the sign-up may have been
   * a copy of, is removed; a tab that still shows it stores it again
   * (`LeadStore.handleStorageEvent`). One for another house stays, and the last of them is what new
   * tabs are offered.
   */
  private finishOthers({ address }: LeadJourney, ended: LeadJourney): void {
    const others = this.unfinished();
    const isSameHouse = ({ journey }: UnfinishedJourney): boolean =>
      address !== undefined &&
      journey.address !== undefined &&
      isSameAddress(address, journey.address);
    for (const { text } of others.filter(({ journey }) => !journey.address)) text.remove();
    for (const { text, journey } of others.filter(isSameHouse))
      text.write(serialiseJourney({ ...ended, id: journey.id }, systemClock.now()));
    const [latest] = others
      .filter((other) => other.journey.address && !isSameHouse(other))
      .sort((one, two) => two.savedAt - one.savedAt);
    if (latest) this.latest.write(latest.journey.id);
  }

  /** The journeys of all tabs that have not ended. */
  private unfinished(): readonly UnfinishedJourney[] {
    return storedKeys(this.local)
      .filter((key) => key.startsWith(LEAD_JOURNEY) && key !== LEAD_LATEST)
      .map((key) => {
        const text = storedText(key, this.local);
        const stored = text.read() ?? '';
        const fresh = newLeadJourney(key.slice(LEAD_JOURNEY.length));
        const { journey } = restoreLeadJourney(stored, fresh);
        return { text, journey, savedAt: savedAtOf(stored) ?? 0 };
      })
      .filter(({ journey }) => !journey.account);
  }

  private textOf(id: string): StoredText {
    return storedText(LEAD_JOURNEY + id, this.local);
  }
}
