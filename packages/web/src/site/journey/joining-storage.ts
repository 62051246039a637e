import {
  emailKey,
  serialiseJourney,
  newJoiningJourney,
  restoreJoiningJourney,
  type JoiningJourney,
  type PersonalDetails,
  type RestoredJourney,
} from '@kettle/core';
import { systemClock } from '../../platform/system.ts';
import {
  storedText,
  type BrowserStorages,
  type StoredText,
} from '../../platform/browser-storage.ts';
import { CODES, JOINING, JOINING_END, JOINING_LATEST, JOINING_TAB } from './stored-journeys.ts';

/** A joining found in storage: this tab's own after a reload, or one from another tab or visit. */
export interface StoredJoining extends RestoredJourney<JoiningJourney> {
  readonly isOwn: boolean;
}

/**
 * Stores joinings separately from the lead's journey, each link's under its own guid. The session
 * storage holds input from this tab, so that two housemates who share a browser never see each
 * other's. The copy in local storage is for a person who comes back, and is only ever offered.
 */
export class JoiningStorage {
  private readonly storages: BrowserStorages;
  private readonly tab: StoredText;
  private readonly latest: StoredText;
  private readonly end: StoredText;

  constructor(storages: BrowserStorages) {
    this.storages = storages;
    this.tab = storedText(JOINING_TAB, storages.session);
    this.latest = storedText(JOINING_LATEST, storages.local);
    this.end = storedText(JOINING_END, storages.local);
  }

  /** Returns the joining that was in progress in this tab, or else the latest in this browser. */
  open(): StoredJoining | undefined {
    const guid = this.tab.read() ?? this.latest.read();
    return guid === undefined ? undefined : this.find(guid);
  }

  find(guid: string): StoredJoining | undefined {
    const own = this.own(guid).read();
    const stored = own ?? this.copy(guid).read();
    if (stored === undefined) return undefined;
    return { ...restoreJoiningJourney(stored, newJoiningJourney(guid)), isOwn: own !== undefined };
  }

  save(journey: JoiningJourney): void {
    const text = serialiseJourney(journey, systemClock.now());
    this.own(journey.guid).write(text);
    this.copy(journey.guid).write(text);
    this.tab.write(journey.guid);
    this.latest.write(journey.guid);
  }

  /**
   * Stores the end of a joining for this tab only, and removes the copy that other tabs can read.
   * Any completed direct debit also clears the codes from links. A lead's unfinished journey holds
   * its own codes and is not touched.
   */
  finish(journey: JoiningJourney): void {
    this.own(journey.guid).write(serialiseJourney(journey, systemClock.now()));
    this.tab.write(journey.guid);
    this.removeCopy(journey.guid);
    storedText(CODES, this.storages.local).remove();
  }

  /** Informs other tabs that this person has joined. The tabs of other housemates must ignore it. */
  broadcastEnd(journey: JoiningJourney): void {
    this.end.write(serialiseJourney(journey, systemClock.now()));
    this.end.remove();
  }

  /**
   * Reads the end of a joining from a storage event's key and text. Returns undefined if the event
   * concerns another person or another key.
   */
  parseEndEvent(
    { guid, personalDetails }: JoiningJourney,
    key: string | null,
    text: string | null,
  ): JoiningJourney | undefined {
    if (key !== JOINING_END || text === null || !personalDetails) return undefined;
    const { journey } = restoreJoiningJourney(text, newJoiningJourney(guid));
    return isSamePerson(personalDetails, journey.personalDetails) ? journey : undefined;
  }

  remove(guid: string): void {
    this.own(guid).remove();
    if (this.tab.read() === guid) this.tab.remove();
    this.removeCopy(guid);
  }

  private removeCopy(guid: string): void {
    this.copy(guid).remove();
    if (this.latest.read() === guid) this.latest.remove();
  }

  private own(guid: string): StoredText {
    return storedText(keyOf(guid), this.storages.session);
  }

  private copy(guid: string): StoredText {
    return storedText(keyOf(guid), this.storages.local);
  }
}

function isSamePerson(one: PersonalDetails, other: PersonalDetails | undefined): boolean {
  return other !== undefined && emailKey(one.email) === emailKey(other.email);
}

function keyOf(guid: string): string {
  return JOINING + guid;
}
