import {
  isUnresolved,
  newJoiningJourney,
  newLeadJourney,
  restoreJoiningJourney,
  restoreLeadJourney,
  savedAtOf,
  serialiseJourney,
  type JoiningJourney,
  type LeadJourney,
  type RestoredJourney,
  type SubmissionRecord,
} from '@kettle/core';
import {
  storedKeys,
  storedText,
  type BrowserStorages,
  type StoredText,
} from '../../platform/browser-storage.ts';
import { systemClock } from '../../platform/system.ts';

/** As long as the provider keeps a lead. */
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** A journey found in storage: this tab's own after a reload, or one from another tab or visit. */
export interface StoredJourney<J> extends RestoredJourney<J> {
  readonly isOwn: boolean;
}

/** What differs between the stored journeys of leads and of joiners. */
interface JourneyKind<J> {
  /** The prefix of the storage key of a journey. Its id follows it. */
  readonly prefix: string;
  /** The storage key of the id of a tab's own journey. */
  readonly tab: string;
  /** The storage key under which a tab tells the others that a journey has ended. */
  readonly end: string;
  readonly idOf: (journey: J) => string;
  readonly isEnded: (journey: J) => boolean;
  readonly restore: (text: string, id: string) => RestoredJourney<J>;
}

export const LEAD_KIND: JourneyKind<LeadJourney> = {
  prefix: 'kettle.lead.',
  tab: 'kettle.lead.tab',
  end: 'kettle.lead-end',
  idOf: ({ id }) => id,
  isEnded: ({ account }) => account !== undefined,
  restore: (text, id) => restoreLeadJourney(text, newLeadJourney(id)),
};

export const JOINING_KIND: JourneyKind<JoiningJourney> = {
  prefix: 'kettle.joining.',
  tab: 'kettle.joining-tab',
  end: 'kettle.joining-end',
  idOf: ({ guid }) => guid,
  isEnded: ({ joined }) => joined !== undefined,
  restore: (text, guid) => restoreJoiningJourney(text, newJoiningJourney(guid)),
};

/**
 * Stores journeys of leads or of joiners, each under its id. The session storage holds what was
 * entered in this tab, so that tabs never see each other's input. The copy in local storage is for
 * a person who comes back after the tab was closed. A journey that has ended has no copy.
 */
export class JourneyStorage<J extends LeadJourney | JoiningJourney> {
  readonly kind: JourneyKind<J>;
  /** The codes from links. They outlive every journey until somebody has signed up or joined. */
  readonly codes: StoredText;
  /**
   * The id of a journey that this tab has found in local storage. Nobody has given their details in
   * this tab since.
   */
  readonly found: StoredText;
  readonly storages: BrowserStorages;
  private readonly tab: StoredText;
  private readonly end: StoredText;

  constructor(kind: JourneyKind<J>, storages: BrowserStorages) {
    this.kind = kind;
    this.storages = storages;
    this.codes = storedText('kettle.codes', storages.local);
    this.found = storedText(`${kind.tab}.found`, storages.session);
    this.tab = storedText(kind.tab, storages.session);
    this.end = storedText(kind.end, storages.local);
  }

  /** Returns the journey that was in progress in this tab, or else the newest in this browser. */
  open(): StoredJourney<J> | undefined {
    const ids = this.copiedIds();
    const id = this.tab.read();
    const own = id === undefined ? undefined : this.find(id);
    if (own) return own;
    const [newest] = ids;
    return newest === undefined ? undefined : this.find(newest);
  }

  find(id: string): StoredJourney<J> | undefined {
    const own = this.own(id).read();
    const text = own ?? this.copy(id).read();
    return text === undefined
      ? undefined
      : { ...this.kind.restore(text, id), isOwn: own !== undefined };
  }

  save(journey: J): void {
    const id = this.kind.idOf(journey);
    const text = serialise(journey);
    this.replaceCopy(id, journey, this.kind.isEnded(journey) ? undefined : text);
    this.own(id).write(text);
    this.tab.write(id);
  }

  remove(id: string): void {
    this.replaceCopy(id);
    this.own(id).remove();
    if (this.tab.read() === id) this.tab.remove();
  }

  /**
   * Replaces or removes the copy of a journey. It stays while it holds the key of a direct debit
   * that may have been carried out and that another tab has sent (KE4).
   */
  private replaceCopy(id: string, journey?: J, text?: string): void {
    const copy = this.copy(id);
    const [own, copied] = [this.own(id).read(), copy.read()];
    const sent = copied === own ? undefined : this.sentIn(id, copied);
    if (sent && isUnresolved(sent)) {
      const ours = [journey?.submissions['direct-debit'], this.sentIn(id, own)];
      if (!ours.some((one) => one?.key === sent.key)) return;
    }
    if (text === undefined) copy.remove();
    else copy.write(text);
  }

  private sentIn(id: string, text: string | undefined): SubmissionRecord | undefined {
    return text === undefined
      ? undefined
      : this.kind.restore(text, id).journey.submissions['direct-debit'];
  }

  /**
   * Tells the other tabs of the end of a journey. One with personal details is not kept for a tab
   * that is not listening at the moment.
   */
  broadcastEnd(journey: J, isKept: boolean): void {
    this.end.write(serialise(journey));
    if (!isKept) this.end.remove();
  }

  /** Returns the end of a journey that another tab has told since this tab has stored its own. */
  readEnd(id: string, text: string | undefined = this.end.read()): J | undefined {
    if (text === undefined || timeOf(text) < timeOf(this.own(id).read())) return undefined;
    return this.kind.restore(text, id).journey;
  }

  /**
   * The ids of the journeys in local storage, the newest first. Those that nobody has changed for
   * 30 days are removed.
   */
  private copiedIds(): readonly string[] {
    const { prefix } = this.kind;
    const { local } = this.storages;
    if (isOld(this.end.read())) this.end.remove();
    return storedKeys(local)
      .filter((key) => key.startsWith(prefix))
      .map((key) => ({ id: key.slice(prefix.length), text: storedText(key, local) }))
      .map((one) => ({ ...one, stored: one.text.read() }))
      .filter(({ text, stored }) => {
        if (isOld(stored)) text.remove();
        return !isOld(stored);
      })
      .sort((one, two) => timeOf(two.stored) - timeOf(one.stored))
      .map(({ id }) => id);
  }

  private own(id: string): StoredText {
    return storedText(this.kind.prefix + id, this.storages.session);
  }

  private copy(id: string): StoredText {
    return storedText(this.kind.prefix + id, this.storages.local);
  }
}

function serialise(journey: LeadJourney | JoiningJourney): string {
  return serialiseJourney(journey, systemClock.now());
}

/** When a text was stored, in milliseconds since 1970; 0 if it is torn. */
function timeOf(text: string | undefined): number {
  return savedAtOf(text ?? '') ?? 0;
}

function isOld(text: string | undefined): boolean {
  const time = timeOf(text);
  return time > 0 && systemClock.now() - time > LIFETIME_MS;
}
