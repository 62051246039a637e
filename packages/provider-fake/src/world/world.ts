import type { MailResult, OpenedAccount, CalendarDate, RenewedMandate, Result } from '@kettle/core';
import { hasEnded, isWaiting } from '@kettle/provider-domain';
import {
  renewalTokenOf,
  renewSeeds,
  seedHouses,
  type SeedFacts,
  type SeedHouse,
} from '../sandbox/houses.ts';
import { SANDBOX } from '../sandbox/sandbox.ts';
import { StoredAnswers } from './stored-answers.ts';
import { readSnapshot } from './snapshot.ts';
import {
  SNAPSHOT_VERSION,
  type HouseRecord,
  type StoredMail,
  type StoredMember,
  type WorldData,
} from './world-data.ts';
import type { WorldStore } from './world-store.ts';

export interface WorldOptions {
  /** The day from which the tenancy dates of the test houses are computed. */
  readonly today: CalendarDate;
  /** Stores the world outside this tab or process. Without it, the world exists only in memory. */
  readonly store?: WorldStore;
}

/** The complete state of the fake provider. */
export class World {
  readonly answers = {
    presignup: new StoredAnswers<{ readonly leadId: string }>(),
    directDebit: new StoredAnswers<OpenedAccount>(),
    renewal: new StoredAnswers<RenewedMandate>(),
    invitations: new StoredAnswers<MailResult>(),
  };
  readonly #seeds: SeedFacts;
  readonly #store: WorldStore;
  readonly #leads = new Map<string, string | null>();
  readonly #shares = new Map<string, string>();
  readonly #leadsOfShares = new Set<string>();
  readonly #houses = new Map<string, HouseRecord>();
  readonly #guids = new Map<string, string>();
  #mails: StoredMail[] = [];
  #invitations = { day: '', sent: new Set<string>() };
  #lastRead: string | undefined;

  constructor({ today, store = {} }: WorldOptions) {
    this.#seeds = { catalogue: SANDBOX.company.catalogue, today };
    this.#store = store;
    this.#load(this.#fresh());
    this.#refresh();
  }

  /** Reads the newest state, which another tab or process may have written. */
  read<T>(query: () => T): T {
    this.#refresh();
    return query();
  }

  /** Changes the newest state in one uninterrupted step, and stores it if the change succeeded. */
  change<T, E>(work: () => Result<T, E>): Promise<Result<T, E>> {
    const run = async (): Promise<Result<T, E>> => {
      const result = this.read(work);
      if (result.ok) this.#store.onChange?.(() => this.snapshot());
      return result;
    };
    return this.#store.exclusively ? this.#store.exclusively(run) : run();
  }

  hasLead(leadId: string): boolean {
    return this.#leads.has(leadId);
  }

  /** Whether the lead was created with a share link, so that everybody who opens the link has its id. */
  isLeadOfShare(leadId: string): boolean {
    return this.#leadsOfShares.has(leadId);
  }

  /** Adds a lead, or changes their e-mail address. The lead of a share link has none. */
  putLead(leadId: string, email: string | null): void {
    this.#leads.set(leadId, email);
  }

  /** The ids of the leads with this e-mail address, in the form of `emailKey`. */
  leadsOf(email: string): readonly string[] {
    return [...this.#leads].flatMap(([id, own]) => (own === email ? [id] : []));
  }

  /** The id of the lead that was created with a share link. */
  leadOfShare(hash: string): string | undefined {
    return this.#shares.get(hash);
  }

  addShare(hash: string, leadId: string): void {
    this.#shares.set(hash, leadId);
    this.#leadsOfShares.add(leadId);
    this.putLead(leadId, null);
  }

  liveHouse(guid: string, today: CalendarDate): HouseRecord | undefined {
    const record = this.#houses.get(guid);
    if (!record || record.closed || hasEnded(record.house, today)) return undefined;
    const waiting = record.waiting.filter(({ askedOn }) => isWaiting(askedOn, today));
    return { ...record, waiting };
  }

  /** All houses, closed ones too, the oldest first. */
  allHouses(): readonly HouseRecord[] {
    return [...this.#houses.values()];
  }

  mails(): readonly StoredMail[] {
    return this.#mails;
  }

  addMail(mail: StoredMail): void {
    this.#mails.push(mail);
  }

  /** Replaces all mails by what they become. */
  changeMails(change: (mail: StoredMail) => StoredMail): void {
    this.#mails = this.#mails.map(change);
  }

  /** The live house with this request code, unless its code is its guid. */
  houseOfRequestCode(code: string, today: CalendarDate): HouseRecord | undefined {
    const found = [...this.#houses.values()].find(({ requestCode }) => requestCode === code);
    return found && found.house.guid !== code ? this.liveHouse(found.house.guid, today) : undefined;
  }

  /** The request code of the live account with this natural key. */
  requestCodeAt(naturalKey: string, today: CalendarDate): string | undefined {
    return this.liveHouse(this.#guids.get(naturalKey) ?? '', today)?.requestCode;
  }

  /** The house and the member whose link has this token. */
  houseOfRenewal(
    token: string,
    today: CalendarDate,
  ): { readonly record: HouseRecord; readonly member: StoredMember } | undefined {
    for (const { house, members } of this.#houses.values()) {
      const member = members.find(({ renewalToken }) => renewalToken === token);
      const record = member && this.liveHouse(house.guid, today);
      if (record) return { record, member };
    }
    return undefined;
  }

  /** How many houses have used this voucher. */
  timesUsed(code: string): number {
    return [...this.#houses.values()].filter(({ house }) => house.discountCode === code).length;
  }

  /** Adds a house, or replaces it by its new state. */
  putHouse(record: HouseRecord): void {
    const { guid, naturalKey } = record.house;
    this.#houses.set(guid, record);
    this.#guids.set(naturalKey, guid);
  }

  wasInvited(guid: string, email: string, day: CalendarDate): boolean {
    return this.#invitations.day === day && this.#invitations.sent.has(`${guid} ${email}`);
  }

  /** Stores an invitation and deletes those of earlier days. */
  addInvitation(guid: string, email: string, day: CalendarDate): void {
    if (this.#invitations.day !== day) this.#invitations = { day, sent: new Set() };
    this.#invitations.sent.add(`${guid} ${email}`);
  }

  /** The complete state as JSON, for a file or browser storage. */
  snapshot(): string {
    const { day, sent } = this.#invitations;
    const data: WorldData = {
      version: SNAPSHOT_VERSION,
      leads: [...this.#leads],
      shares: [...this.#shares],
      houses: [...this.#houses.values()],
      mails: this.#mails,
      invitations: { day, sent: [...sent] },
      answers: {
        presignup: this.answers.presignup.list(),
        directDebit: this.answers.directDebit.list(),
        renewal: this.answers.renewal.list(),
        invitations: this.answers.invitations.list(),
      },
    };
    return JSON.stringify(data);
  }

  /** Loads a snapshot. If it cannot be read, returns false and loads a fresh world instead. */
  restore(json: string): boolean {
    const data = readSnapshot(json);
    this.#load(data ?? this.#fresh());
    return data !== undefined;
  }

  /**
   * Ignores a snapshot that equals the last one read. If the store failed to save our last write, it
   * still returns the snapshot read before, which must not replace our newer state.
   */
  #refresh(): void {
    const found = this.#store.reload?.();
    if (found === undefined || found === this.#lastRead) return;
    if (!this.restore(found)) this.#store.onUnreadable?.();
    this.#lastRead = found;
  }

  #fresh(): WorldData {
    return {
      version: SNAPSHOT_VERSION,
      leads: [],
      shares: [],
      houses: seedHouses(this.#seeds).map((seed) => seedRecord(seed, this.#seeds)),
      mails: [],
      invitations: { day: '', sent: [] },
      answers: { presignup: [], directDebit: [], renewal: [], invitations: [] },
    };
  }

  #load(data: WorldData): void {
    this.#leads.clear();
    this.#shares.clear();
    this.#leadsOfShares.clear();
    this.#houses.clear();
    this.#guids.clear();
    for (const [leadId, email] of data.leads) this.putLead(leadId, email);
    for (const [hash, leadId] of data.shares) this.addShare(hash, leadId);
    const houses = renewSeeds(data.houses, this.#seeds);
    for (const house of houses) {
      this.putHouse('requestCode' in house ? house : seedRecord(house, this.#seeds));
    }
    this.#mails = [...data.mails];
    this.#invitations = { day: data.invitations.day, sent: new Set(data.invitations.sent) };
    this.answers.presignup.replaceBy(data.answers.presignup);
    this.answers.directDebit.replaceBy(data.answers.directDebit);
    this.answers.renewal.replaceBy(data.answers.renewal);
    this.answers.invitations.replaceBy(data.answers.invitations);
  }
}

/** A house of the sandbox gives its guid to whoever knows its address. */
function seedRecord({ house, members }: SeedHouse, { today }: SeedFacts): HouseRecord {
  const { guid } = house;
  const joinedAt = `${today}T00:00:00.000Z`;
  return {
    house,
    members: members.map((member, index) => {
      const id = `${guid}_${String(index + 1)}`;
      return { ...member, id, joinedAt, renewalToken: renewalTokenOf(id) };
    }),
    formerMembers: [],
    requestCode: guid,
    leadToken: `lead_${guid}`,
    waiting: [],
  };
}

/** Creates a world from the snapshot in its store, or else with the houses of the test data. */
export function createWorld(options: WorldOptions): World {
  return new World(options);
}
