import {
  finishedLeadJourney,
  keepJourney,
  newLeadJourney,
  type AccountOpened,
  type LeadJourney,
  type Restored,
} from '@kettle/core';
import { CodeShelf } from './code-shelf.ts';
import { keptText, type BrowserStorages, type KeptText } from './journey-storage.ts';
import { KEPT_KEYS, LEAD_JOURNEY } from './kept-keys.ts';
import type { Restoring } from './restoring.ts';

/** What a lead's shelf needs to read again what was kept. */
export type Reader = Pick<Restoring, 'codes' | 'endOthers' | 'lead'>;

/**
 * Where lead journeys are kept, each under its own id, so that two tabs never overwrite each other
 * (D8). A tab goes on with its own journey after a reload; a new tab starts with a copy of the
 * latest one under a fresh id.
 */
export class LeadShelf {
  /** The codes outlive every journey but the one that succeeds. */
  readonly codes: CodeShelf;
  private readonly latest: KeptText;
  private readonly tab: KeptText;
  private readonly storages: BrowserStorages;
  private reader: Reader | undefined;

  /** Without a reader everything starts anew: for a browser in which nothing was kept. */
  constructor(storages: BrowserStorages, reader?: Reader) {
    this.storages = storages;
    this.reader = reader;
    this.codes = new CodeShelf(storages.local);
    this.latest = keptText(KEPT_KEYS.leadLatest, storages.local);
    this.tab = keptText(KEPT_KEYS.leadTab, storages.session);
  }

  get isEmpty(): boolean {
    return this.tab.read() === undefined && this.latest.read() === undefined;
  }

  readWith(reader: Reader): void {
    this.reader = reader;
  }

  open(freshId: string): Restored<LeadJourney> {
    const { journey, isIncomplete } = this.ownOrCopy(freshId);
    if (journey.account) return { journey, isIncomplete };
    const kept = this.codes.read();
    const codes = { ...(kept !== undefined && this.reader?.codes(kept)), ...journey.codes };
    return { journey: { ...journey, codes }, isIncomplete };
  }

  keep(journey: LeadJourney): void {
    this.textOf(journey.id).write(keepJourney(journey));
    this.tab.write(journey.id);
    // A finished one is not offered to new tabs, whatever its own tab still keeps of it.
    if (!journey.account) this.latest.write(journey.id);
  }

  /** The tabs that are on it may show its end. */
  finish(journey: LeadJourney, account: AccountOpened): void {
    this.keep(finishedLeadJourney(journey.id, account));
    this.latest.remove();
    this.codes.clear();
    this.reader?.endOthers(this.storages.local, journey, account);
  }

  has(id: string): boolean {
    return this.textOf(id).read() !== undefined;
  }

  /** The end of this journey, where any tab has written it. */
  endOf(id: string): AccountOpened | undefined {
    const kept = this.textOf(id).read();
    return kept === undefined
      ? undefined
      : this.reader?.lead(kept, newLeadJourney(id)).journey.account;
  }

  /** Whether a text of this name is the journey's own. */
  isNameOf(id: string, name: string | null): boolean {
    return name === LEAD_JOURNEY + id;
  }

  private ownOrCopy(freshId: string): Restored<LeadJourney> {
    const own = this.tab.read();
    const kept = own === undefined ? undefined : this.textOf(own).read();
    if (own !== undefined && kept !== undefined && this.reader) {
      return this.reader.lead(kept, newLeadJourney(own));
    }
    return this.copyOfLatest(freshId);
  }

  private copyOfLatest(freshId: string): Restored<LeadJourney> {
    const fresh = newLeadJourney(freshId);
    const latest = this.latest.read();
    const kept = latest === undefined ? undefined : this.textOf(latest).read();
    if (kept === undefined || !this.reader) return { journey: fresh, isIncomplete: false };
    const { journey, isIncomplete } = this.reader.lead(kept, fresh);
    return { journey: { ...journey, id: freshId }, isIncomplete };
  }

  private textOf(id: string): KeptText {
    return keptText(LEAD_JOURNEY + id, this.storages.local);
  }
}
