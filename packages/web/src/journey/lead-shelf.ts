import { keepJourney, newLeadJourney, type LeadJourney, type Restored } from '@kettle/core';
import { systemClock } from '../composition/clock.ts';
import { CodeShelf } from './code-shelf.ts';
import { keptText, type BrowserStorages, type KeptText } from './journey-storage.ts';
import { LEAD_JOURNEY, LEAD_LATEST, LEAD_TAB } from './kept-keys.ts';
import type { Restoring } from './restoring.ts';

/** The functions that a lead's shelf needs to read stored journeys. */
export type Reader = Pick<Restoring, 'dropUnfinished' | 'endOthers' | 'keptLead' | 'openLead'>;

/**
 * Stores lead journeys, each under its own id, so that two tabs never overwrite each other (D8). A
 * tab continues its own journey after a reload. A new tab starts with a copy of the latest journey
 * under a fresh id.
 */
export class LeadShelf {
  /** The codes from links. They outlast every journey until a sign-up succeeds. */
  readonly codes: CodeShelf;
  private readonly latest: KeptText;
  private readonly tab: KeptText;
  private readonly storages: BrowserStorages;
  private reader: Reader | undefined;

  /** Without a reader every journey starts new, which suits a browser that has stored nothing. */
  constructor(storages: BrowserStorages, reader?: Reader) {
    this.storages = storages;
    this.reader = reader;
    this.codes = new CodeShelf(storages.local);
    this.latest = keptText(LEAD_LATEST, storages.local);
    this.tab = keptText(LEAD_TAB, storages.session);
  }

  get isEmpty(): boolean {
    return this.tab.read() === undefined && this.latest.read() === undefined;
  }

  readWith(reader: Reader): void {
    this.reader = reader;
  }

  open(freshId: string): Restored<LeadJourney> {
    return (
      this.reader?.openLead(this.storages, freshId) ?? {
        journey: newLeadJourney(freshId),
        isIncomplete: false,
      }
    );
  }

  /** Stores the journey of this tab, without making it the one that new tabs are offered. */
  keepAside(journey: LeadJourney): void {
    this.textOf(journey.id).write(keepJourney(journey, systemClock.now()));
    this.tab.write(journey.id);
  }

  keep(journey: LeadJourney): void {
    this.keepAside(journey);
    // New tabs are not offered a finished journey, whatever its own tab still stores of it.
    if (!journey.account) this.latest.write(journey.id);
  }

  /** Stores the end of a journey, which the tabs on this journey may still show. */
  finish(journey: LeadJourney, ended: LeadJourney): void {
    this.keep(ended);
    this.latest.remove();
    this.codes.clear();
    this.reader?.endOthers(this.storages.local, journey, ended);
  }

  /** Removes the journey of this tab, and what new tabs are offered. */
  clear(id: string): void {
    this.textOf(id).remove();
    this.tab.remove();
    this.latest.remove();
    this.reader?.dropUnfinished(this.storages.local);
  }

  has(id: string): boolean {
    return this.textOf(id).read() !== undefined;
  }

  /** Returns the finished journey, if any tab has stored the end of this one. */
  endOf(id: string): LeadJourney | undefined {
    const kept = this.reader?.keptLead(this.storages.local, id)?.journey;
    return kept?.account && kept;
  }

  /** Whether a storage key is the key of this journey. */
  isNameOf(id: string, name: string | null): boolean {
    return name === LEAD_JOURNEY + id;
  }

  private textOf(id: string): KeptText {
    return keptText(LEAD_JOURNEY + id, this.storages.local);
  }
}
