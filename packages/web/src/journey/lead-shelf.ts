import {
  finishedLeadJourney,
  isSameAddress,
  keepJourney,
  newLeadJourney,
  restoreLeadJourney,
  type AccountOpened,
  type LeadJourney,
  type Restored,
} from '@kettle/core';
import { CodeShelf } from './code-shelf.ts';
import { keptNames, keptText, type KeptText, type TextStorage } from './journey-storage.ts';

const LATEST = 'kettle.lead.latest';
const TAB = 'kettle.lead.tab';
const JOURNEY = 'kettle.lead.';

/** The browser's two storages: one for all tabs, one for this tab alone. */
export interface BrowserStorages {
  readonly local: () => TextStorage;
  readonly session: () => TextStorage;
}

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

  constructor(storages: BrowserStorages) {
    this.storages = storages;
    this.codes = new CodeShelf(storages.local);
    this.latest = keptText(LATEST, storages.local);
    this.tab = keptText(TAB, storages.session);
  }

  get isEmpty(): boolean {
    return this.tab.read() === undefined && this.latest.read() === undefined;
  }

  open(freshId: string): Restored<LeadJourney> {
    const { journey, isIncomplete } = this.ownOrCopy(freshId);
    if (journey.account) return { journey, isIncomplete };
    const codes = { ...this.codes.load(), ...journey.codes };
    return { journey: { ...journey, codes }, isIncomplete };
  }

  keep(journey: LeadJourney): void {
    this.textOf(journey.id).write(keepJourney(journey));
    this.tab.write(journey.id);
    this.latest.write(journey.id);
  }

  /** A finished journey is no longer offered to new tabs; those that are on it may show its end. */
  finish(journey: LeadJourney, account: AccountOpened): void {
    this.keep(finishedLeadJourney(journey.id, account));
    this.latest.remove();
    this.codes.clear();
    this.endOthers(journey, account);
  }

  has(id: string): boolean {
    return this.textOf(id).read() !== undefined;
  }

  /** The end of this journey, where any tab has written it. */
  endOf(id: string): AccountOpened | undefined {
    return this.read(id)?.account;
  }

  /** Whether a text of this name is the journey's own. */
  isNameOf(id: string, name: string | null): boolean {
    return name === JOURNEY + id;
  }

  /** What other tabs have kept of a sign-up of the same house ends with it, and nothing else of it stays. */
  private endOthers({ address, id }: LeadJourney, account: AccountOpened): void {
    const names = keptNames(this.storages.local).filter((name) => name.startsWith(JOURNEY));
    for (const other of names.map((name) => name.slice(JOURNEY.length))) {
      const journey = other === id ? undefined : this.read(other);
      const isSame = address && journey?.address && isSameAddress(address, journey.address);
      if (isSame) this.textOf(other).write(keepJourney(finishedLeadJourney(other, account)));
    }
  }

  private read(id: string): LeadJourney | undefined {
    const kept = this.textOf(id).read();
    return kept === undefined ? undefined : restoreLeadJourney(kept, newLeadJourney(id)).journey;
  }

  forget(journey: LeadJourney): void {
    this.textOf(journey.id).remove();
    this.tab.remove();
    if (this.latest.read() === journey.id) this.latest.remove();
  }

  private ownOrCopy(freshId: string): Restored<LeadJourney> {
    const own = this.tab.read();
    const kept = own === undefined ? undefined : this.textOf(own).read();
    if (own !== undefined && kept !== undefined) {
      return restoreLeadJourney(kept, newLeadJourney(own));
    }
    return this.copyOfLatest(freshId);
  }

  private copyOfLatest(freshId: string): Restored<LeadJourney> {
    const fresh = newLeadJourney(freshId);
    const latest = this.latest.read();
    const kept = latest === undefined ? undefined : this.textOf(latest).read();
    if (kept === undefined) return { journey: fresh, isIncomplete: false };
    const { journey, isIncomplete } = restoreLeadJourney(kept, fresh);
    return { journey: { ...journey, id: freshId }, isIncomplete };
  }

  private textOf(id: string): KeptText {
    return keptText(JOURNEY + id, this.storages.local);
  }
}
