import {
  emailKey,
  keepJourney,
  newJoiningJourney,
  restoreJoiningJourney,
  type JoiningJourney,
  type PersonalDetails,
  type Restored,
} from '@kettle/core';
import { systemClock } from '../composition/clock.ts';
import { CodeShelf } from './code-shelf.ts';
import { keptText, type BrowserStorages, type KeptText } from './journey-storage.ts';

/** The prefix of the storage key of a joining. The guid of its house follows it. */
export const JOINING = 'kettle.joining.';

/** The storage key of the guid of a tab's own joining. */
export const JOINING_TAB = 'kettle.joining-tab';

/** The storage key of the guid of the joining that a person who comes back is offered. */
export const JOINING_LATEST = 'kettle.joining-latest';

/**
 * The storage key under which a tab tells other tabs that a joining has ended. The tab removes the
 * text at once.
 */
const END = 'kettle.joining-end';

/** A joining found in storage: this tab's own after a reload, or one from another tab or visit. */
export interface KeptJoining extends Restored<JoiningJourney> {
  readonly isOwn: boolean;
}

/**
 * Stores joinings separately from the lead's journey, each link's under its own guid. The session
 * storage holds input from this tab, so that two housemates who share a machine never see each
 * other's. The copy in local storage is for a person who comes back, and is only ever offered.
 */
export class JoiningShelf {
  private readonly storages: BrowserStorages;
  private readonly tab: KeptText;
  private readonly latest: KeptText;
  private readonly end: KeptText;

  constructor(storages: BrowserStorages) {
    this.storages = storages;
    this.tab = keptText(JOINING_TAB, storages.session);
    this.latest = keptText(JOINING_LATEST, storages.local);
    this.end = keptText(END, storages.local);
  }

  /** Returns the joining that was in progress in this tab, or else the latest on this machine. */
  open(): KeptJoining | undefined {
    const guid = this.tab.read() ?? this.latest.read();
    return guid === undefined ? undefined : this.find(guid);
  }

  find(guid: string): KeptJoining | undefined {
    const own = this.own(guid).read();
    const kept = own ?? this.copy(guid).read();
    if (kept === undefined) return undefined;
    return { ...restoreJoiningJourney(kept, newJoiningJourney(guid)), isOwn: own !== undefined };
  }

  keep(journey: JoiningJourney): void {
    const text = keepJourney(journey, systemClock.now());
    this.own(journey.guid).write(text);
    this.copy(journey.guid).write(text);
    this.tab.write(journey.guid);
    this.latest.write(journey.guid);
  }

  /**
   * Keeps the end of a joining for this tab only, and removes the copy that other tabs can read.
   * Any completed direct debit also clears the codes from links. A lead's unfinished journey holds
   * its own codes and is not touched.
   */
  finish(journey: JoiningJourney): void {
    this.own(journey.guid).write(keepJourney(journey, systemClock.now()));
    this.tab.write(journey.guid);
    this.dropCopy(journey.guid);
    new CodeShelf(this.storages.local).clear();
  }

  /** Tells other tabs that this person has joined. The tabs of other housemates must ignore it. */
  tellEnd(journey: JoiningJourney): void {
    this.end.write(keepJourney(journey, systemClock.now()));
    this.end.remove();
  }

  /**
   * Reads the end of a joining from a storage event's name and text. Returns undefined if the event
   * concerns another person or another key.
   */
  endIn(
    { guid, personalDetails }: JoiningJourney,
    name: string | null,
    text: string | null,
  ): JoiningJourney | undefined {
    if (name !== END || text === null || !personalDetails) return undefined;
    const { journey } = restoreJoiningJourney(text, newJoiningJourney(guid));
    return isSamePerson(personalDetails, journey.personalDetails) ? journey : undefined;
  }

  forget(guid: string): void {
    this.own(guid).remove();
    if (this.tab.read() === guid) this.tab.remove();
    this.dropCopy(guid);
  }

  private dropCopy(guid: string): void {
    this.copy(guid).remove();
    if (this.latest.read() === guid) this.latest.remove();
  }

  private own(guid: string): KeptText {
    return keptText(keyOf(guid), this.storages.session);
  }

  private copy(guid: string): KeptText {
    return keptText(keyOf(guid), this.storages.local);
  }
}

function isSamePerson(one: PersonalDetails, other: PersonalDetails | undefined): boolean {
  return other !== undefined && emailKey(one.email) === emailKey(other.email);
}

function keyOf(guid: string): string {
  return JOINING + guid;
}
